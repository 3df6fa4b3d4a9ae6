import { boxesAround, metresBetween, type Position } from '@openturn/domain/search/metres-between.ts';
import { isMisspelled, SHORTEST_MISSPELLED } from '@openturn/domain/search/near-word.ts';
import { NEAR_METRES } from '@openturn/domain/search/search-limits.ts';
import { FARTHEST_METRES, type SearchCursor } from './search-cursor.ts';
import { matchesTerms, namesMatch } from './store/matches-terms.ts';
import type { IndexedSite, SearchStore, SitesOfWord, SomeSites, Term } from './store/search-store.ts';

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
type Hits = { hits: Hit[]; isComplete: boolean };
export type FoundSites = {
  hits: Hit[];
  next: SearchCursor | null;
  corrected: string[] | null;
  /** Whether there may be more than were looked through. */
  isPartial: boolean;
};

/** A word that more sites have is no help: what is near is then looked through, or the first of them are. */
const MOST_OF_WORD = 200;
/** Of several words that are also looked for around a position: these are sorted by distance. */
const MOST_SORTED = 1_000;
/** Of one word: more of them would only be more of those that the index happens to have first. */
const MOST_ADDED = 500;
/** Of a misspelled word, the first by their bytes. */
const MOST_MEANT = 50;
const FIRST_METRES = 250;
const LEAST_GROWTH = 1.5;
const MOST_GROWTH = 4;
/** Of one circle. */
const MOST_PLACES = 2_000;
const MOST_AT_ONE_PLACE = 20_000;
/** Between a circle with too few and one with more places than are read; more often where the smaller one is empty. */
const MOST_HALVINGS = 4;
const MOST_EMPTY = 14;

/** The sites that have all the words; if none has, those that have them but for a misspelling. */
export async function findSites(wanted: WantedSites, deps: { search: SearchStore }): Promise<FoundSites> {
  const search = askedOnce(deps.search);
  const { words, after, isExact } = wanted;
  const typed = words.map((word) => ({ typed: word, others: [] }));
  const isMisread = after?.isMisspelled ?? false;
  const found = isMisread ? NONE : await hitsOf(typed, wanted, search);
  const isAnswer = found.hits.length > 0 || isExact || words.length === 0 || (after && !isMisread);
  if (isAnswer) return pageOf(found, wanted, null);
  const meant = await Promise.all(words.map((word, index) => meantBy(word, index === words.length - 1, search)));
  if (meant.every(({ others }) => others.length === 0)) return pageOf(found, wanted, null);
  return pageOf(await hitsOf(meant, wanted, search), wanted, meant);
}

const NONE: Hits = { hits: [], isComplete: true };

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
async function hitsOf(terms: readonly Term[], wanted: WantedSites, search: SearchStore): Promise<Hits> {
  const { near } = wanted;
  if (terms.length === 0) return near ? nearest(terms, { ...wanted, near }, search) : NONE;
  const lists = await Promise.all(terms.map((term) => sitesOfTerm(term, search)));
  const whole = lists.filter(({ isComplete }) => isComplete).map(({ siteIds }) => new Set(siteIds));
  const [first, ...rest] = whole.toSorted((a, b) => a.size - b.size);
  if (first) {
    const ids = [...first].filter((siteId) => rest.every((each) => each.has(siteId)));
    const sites = (await search.indexed(ids)).filter(({ words }) => matchesTerms(words, terms));
    return fitting({ sites, isComplete: true }, terms, wanted, search);
  }
  if (near) return nearest(terms, { ...wanted, near }, search);
  return fitting(await search.sitesOfTerms(terms, MOST_OF_WORD), terms, wanted, search);
}

async function fitting(
  { sites, isComplete }: SomeSites,
  terms: readonly Term[],
  wanted: WantedSites,
  search: SearchStore,
): Promise<Hits> {
  const { openAt } = wanted;
  if (openAt === null) return { hits: sorted(sites, terms, wanted), isComplete };
  const ids = sites.map(({ siteId }) => siteId);
  const open = await search.openAmong(ids, openAt);
  const hits = sorted(
    sites.filter(({ siteId }) => open.has(siteId)),
    terms,
    wanted,
  );
  return { hits, isComplete };
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

/**
 * In circles that grow until enough is found: whatever lies further away than the circle is not among the nearest. Where
 * there are too many other businesses to look through, those that the index has first are added. Of several words few
 * businesses may have all, wherever they are: then these alone are sorted.
 */
async function nearest(terms: readonly Term[], wanted: Near, search: SearchStore): Promise<Hits> {
  const most = terms.length > 1 ? MOST_SORTED : MOST_ADDED;
  const first = async () => fitting(await search.sitesOfTerms(terms, most), terms, wanted, search);
  const few = wanted.everywhere && terms.length > 1 ? await first() : null;
  if (few?.isComplete) return few;
  const around = await inCircles(terms, wanted, search);
  if (around.isComplete || terms.length === 0) return around;
  const some = few ?? (await first());
  if (some.isComplete) return some;
  const all = new Map([...around.hits, ...some.hits].map((hit) => [hit.siteId, hit]));
  return { hits: [...all.values()].toSorted(byDistance), isComplete: false };
}

/** Complete if there is one more than asked for, or nothing further away. */
async function inCircles(terms: readonly Term[], wanted: Near, search: SearchStore): Promise<Hits> {
  const { near, openAt, after, limit } = wanted;
  const farthest = wanted.everywhere && terms.length > 0 ? FARTHEST_METRES : NEAR_METRES;
  let metres = Math.max(FIRST_METRES, after?.metres ?? 0);
  let inner = { hits: [] as Hit[], metres: 0 };
  let crowded: number | null = null;
  for (let [halvings, empty] = [0, 0]; ;) {
    metres = Math.min(metres, farthest);
    const most = metres > FIRST_METRES ? MOST_PLACES : MOST_AT_ONE_PLACE;
    const found = await search.within({ boxes: boxesAround(near, metres), terms, openAt, most });
    if (found) inner = { hits: sorted(found.sites, terms, wanted, metres), metres };
    else crowded = metres;
    const { hits } = inner;
    if (found && (hits.length > limit || metres === farthest)) return { hits, isComplete: true };
    const isEmpty = found?.places === 0;
    if (isEmpty) empty++;
    else if (crowded !== null) halvings++;
    // The emptier it is around, the larger the steps: where nobody is, there is nothing to read.
    if (crowded === null) metres *= isEmpty ? MOST_GROWTH ** empty : growth(hits.length, limit + 1);
    else if (inner.metres === 0 || halvings > MOST_HALVINGS || empty > MOST_EMPTY) return { hits, isComplete: false };
    else metres = Math.sqrt(inner.metres * crowded);
  }
}

/** So far that enough should be found next, if businesses are as dense there: whatever is read beyond them is in vain. */
function growth(found: number, wanted: number): number {
  return found === 0 ? MOST_GROWTH : Math.max(LEAST_GROWTH, Math.min(MOST_GROWTH, 1.2 * Math.sqrt(wanted / found)));
}

/** What comes after the cursor, in order: by distance, or those first whose own name has the words. */
function sorted(
  sites: readonly IndexedSite[],
  terms: readonly Term[],
  { near, everywhere, after }: WantedSites,
  farthest = everywhere ? FARTHEST_METRES : NEAR_METRES,
): Hit[] {
  if (!near) {
    const named = (words: string) => (namesMatch(words, terms) ? 0 : 1);
    return sites
      .map(({ siteId, words, sortName }) => ({ siteId, words, sortName: `${named(words)} ${sortName}`, metres: null }))
      .filter((hit) => !after || byName(hit, after) > 0)
      .toSorted(byName);
  }
  const hits: Hit[] = [];
  for (const { siteId, words, sortName, position } of sites) {
    const metres = position && metresBetween(near, position);
    const hit = { siteId, words, sortName, metres };
    const isNear = metres === null ? everywhere : metres <= farthest;
    if (isNear && (!after || byDistance(hit, after) > 0)) hits.push(hit);
  }
  return hits.toSorted(byDistance);
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

function pageOf({ hits: found, isComplete }: Hits, { limit }: WantedSites, meant: readonly Term[] | null): FoundSites {
  const hits = found.slice(0, limit);
  const last = found.length > limit ? hits.at(-1) : undefined;
  const [first] = hits;
  return {
    hits,
    next: last
      ? { isMisspelled: meant !== null, metres: last.metres, sortName: last.sortName, siteId: last.siteId }
      : null,
    corrected: meant && first ? meant.map((term) => correctedBy(term, first.words)) : null,
    isPartial: !isComplete,
  };
}

/** The word that this site has instead. */
function correctedBy({ typed, others }: Term, words: string): string {
  return words.includes(` ${typed}`) ? typed : (others.find((word) => words.includes(` ${word} `)) ?? typed);
}
