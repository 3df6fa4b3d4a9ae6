import { boxesAround, metresBetween, type Position } from '@openturn/domain/search/metres-between.ts';
import { isMisspelled, SHORTEST_MISSPELLED } from '@openturn/domain/search/near-word.ts';
import { NEAR_METRES } from '@openturn/domain/search/search-limits.ts';
import type { SearchCursor } from './search-cursor.ts';
import { matchesTerms } from './store/matches-terms.ts';
import type { IndexedSite, SearchStore, SitesOfWord, Term } from './store/search-store.ts';

export type WantedSites = {
  /** Folded. */
  words: readonly string[];
  near: Position | null;
  everywhere: boolean;
  /** Only what is open then. */
  openAt: number | null;
  isExact: boolean;
  after: SearchCursor | null;
  limit: number;
};

type Hit = { siteId: number; metres: number | null; sortName: string; words: string };
export type FoundSites = { hits: Hit[]; next: SearchCursor | null; corrected: string[] | null };

/** A word that more sites have is no help: what is near is then looked through, or the first of them are. */
const MOST_OF_WORD = 200;
/** Of a misspelled word, the first by their bytes. */
const MOST_MEANT = 50;
const FIRST_METRES = 250;
const LEAST_GROWTH = 1.5;
const MOST_GROWTH = 4;
/** Half of the way around the earth. */
const FARTHEST_METRES = 20_040_000;

/** The sites that have all the words; if none has, those that have them but for a misspelling. */
export async function findSites(wanted: WantedSites, deps: { search: SearchStore }): Promise<FoundSites> {
  const search = askedOnce(deps.search);
  const { words, after, isExact } = wanted;
  const typed = words.map((word) => ({ typed: word, others: [] }));
  const isMisread = after?.isMisspelled ?? false;
  const found = isMisread ? [] : await hitsOf(typed, wanted, search);
  if (found.length > 0 || isExact || words.length === 0 || (after && !isMisread)) return pageOf(found, wanted, null);
  const meant = await Promise.all(words.map((word, index) => meantBy(word, index === words.length - 1, search)));
  if (meant.every(({ others }) => others.length === 0)) return pageOf([], wanted, null);
  return pageOf(await hitsOf(meant, wanted, search), wanted, meant);
}

/** A word is looked for as it was typed, and again beside those it may have been meant to be. */
function askedOnce(search: SearchStore): SearchStore {
  const begun = new Map<string, Promise<SitesOfWord>>();
  return {
    ...search,
    sitesBegun: (beginning, limit) => {
      const sites = begun.get(beginning) ?? search.sitesBegun(beginning, limit);
      begun.set(beginning, sites);
      return sites;
    },
  };
}

/** Of several words, only the last may still be incomplete. */
async function meantBy(typed: string, isLast: boolean, search: SearchStore): Promise<Term> {
  if (Array.from(typed).length < SHORTEST_MISSPELLED) return { typed, others: [] };
  const words = await search.wordsNear(typed, isLast);
  const near = words.filter((word) => isMisspelled(typed, word, isLast) && !word.startsWith(typed));
  return { typed, others: near.toSorted(byText).slice(0, MOST_MEANT) };
}

/** One more than asked for, if there is. */
async function hitsOf(terms: readonly Term[], wanted: WantedSites, search: SearchStore): Promise<Hit[]> {
  const { near, openAt } = wanted;
  if (terms.length === 0) return near ? nearest(terms, { ...wanted, near }, search) : [];
  const lists = await Promise.all(terms.map((term) => sitesOfTerm(term, search)));
  const whole = lists.filter(({ isComplete }) => isComplete).map(({ siteIds }) => new Set(siteIds));
  if (whole.length === 0 && near) return nearest(terms, { ...wanted, near }, search);
  const [first, ...rest] = whole.toSorted((a, b) => a.size - b.size);
  const candidates = first
    ? await search.indexed([...first].filter((siteId) => rest.every((ids) => ids.has(siteId))))
    : await search.sitesOfTerms(terms, MOST_OF_WORD);
  const fitting = candidates.filter((site) => matchesTerms(site.words, terms));
  const open =
    openAt === null
      ? null
      : await search.openAmong(
          fitting.map(({ siteId }) => siteId),
          openAt,
        );
  return sorted(
    fitting.filter(({ siteId }) => open?.has(siteId) ?? true),
    wanted,
  );
}

async function sitesOfTerm({ typed, others }: Term, search: SearchStore): Promise<SitesOfWord> {
  const lists = await Promise.all([
    search.sitesBegun(typed, MOST_OF_WORD),
    ...(others.length > 0 ? [search.sitesHaving(others, MOST_OF_WORD)] : []),
  ]);
  return {
    siteIds: lists.flatMap(({ siteIds }) => siteIds),
    isComplete: lists.every(({ isComplete }) => isComplete),
  };
}

type Near = WantedSites & { near: Position };

/** In circles that grow until enough is found: whatever lies further away than the circle is not among the nearest. */
async function nearest(terms: readonly Term[], wanted: Near, search: SearchStore): Promise<Hit[]> {
  const farthest = wanted.everywhere && terms.length > 0 ? FARTHEST_METRES : NEAR_METRES;
  let metres = Math.max(FIRST_METRES, wanted.after?.metres ?? 0);
  for (;;) {
    metres = Math.min(metres, farthest);
    const boxes = boxesAround(wanted.near, metres);
    const hits = sorted(await search.within({ boxes, terms, openAt: wanted.openAt }), wanted);
    const inside = hits.filter((hit) => (hit.metres ?? 0) <= metres);
    if (inside.length > wanted.limit || metres === farthest) return inside;
    metres *= growth(inside.length, wanted.limit + 1);
  }
}

/** So far that enough should be found next, if businesses are as dense there: whatever is read beyond them is in vain. */
function growth(found: number, wanted: number): number {
  return found === 0 ? MOST_GROWTH : Math.max(LEAST_GROWTH, Math.min(MOST_GROWTH, 1.2 * Math.sqrt(wanted / found)));
}

/** What comes after the cursor, in order. */
function sorted(sites: readonly IndexedSite[], { near, everywhere, after }: WantedSites): Hit[] {
  const hits = sites.map(({ position, ...site }) => ({
    ...site,
    metres: near && position && metresBetween(near, position),
  }));
  return hits
    .filter(({ metres }) => !near || everywhere || (metres !== null && metres <= NEAR_METRES))
    .toSorted(near ? byDistance : byName)
    .filter((hit) => !after || (near ? byDistance(hit, after) : byName(hit, after)) > 0);
}

type Sorted = Pick<Hit, 'siteId' | 'metres' | 'sortName'>;

function byDistance(a: Sorted, b: Sorted): number {
  return (a.metres ?? FARTHEST_METRES) - (b.metres ?? FARTHEST_METRES) || a.siteId - b.siteId;
}

function byName(a: Sorted, b: Sorted): number {
  return byText(a.sortName, b.sortName) || a.siteId - b.siteId;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function pageOf(found: readonly Hit[], { limit }: WantedSites, meant: readonly Term[] | null): FoundSites {
  const hits = found.slice(0, limit);
  const last = found.length > limit ? hits.at(-1) : undefined;
  const [first] = hits;
  return {
    hits,
    next: last
      ? { isMisspelled: meant !== null, metres: last.metres, sortName: last.sortName, siteId: last.siteId }
      : null,
    corrected: meant && first ? meant.map((term) => correctedBy(term, first.words)) : null,
  };
}

/** The word that this site has instead. */
function correctedBy({ typed, others }: Term, words: string): string {
  return words.includes(` ${typed}`) ? typed : (others.find((word) => words.includes(` ${word} `)) ?? typed);
}
