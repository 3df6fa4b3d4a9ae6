import type { IndexedSite, SomeSites, Term } from './search-store.ts';
import { ALL_BITS, wantedBits } from './word-bits.ts';

/** A word of a site, in the index's order. */
type Entry = { word: string; siteId: number };
type Driver = { driver: Term; bits: readonly number[]; limit: number };
export type EntriesAfter = (entry: Entry, of: Driver) => Promise<Entry[]>;

type Reading = {
  limit: number;
  entriesAfter: EntriesAfter;
  having: (terms: readonly Term[], siteIds: readonly number[]) => Promise<IndexedSite[]>;
};

/** Some sites are met twice, or lack another word. */
const SPARE_ENTRIES = 50;
/** Of one question, however few of them have the other words. */
const MOST_ENTRIES = 5_000;

/** Along the longest word's part of the index, passing over what cannot have the others. */
export async function readSitesOfTerms(
  terms: readonly Term[],
  { limit, entriesAfter, having }: Reading,
): Promise<SomeSites> {
  const [driver = { typed: '', others: [] }] = terms.toSorted((a, b) => b.typed.length - a.typed.length);
  const bits = terms.map((term) => wantedBits([term.typed, ...term.others])).filter((each) => each !== ALL_BITS);
  // A site is met once for each of its words that begin so.
  const met = new Set<number>();
  const sites: IndexedSite[] = [];
  let last: Entry = { word: '', siteId: 0 };
  const atOnce = limit + SPARE_ENTRIES;
  for (let read = 0; read < MOST_ENTRIES; read += atOnce) {
    const entries = await entriesAfter(last, { driver, bits, limit: atOnce });
    const fresh = [...new Set(entries.map(({ siteId }) => siteId))].filter((siteId) => !met.has(siteId));
    const found = new Map((await having(terms, fresh)).map((site) => [site.siteId, site]));
    sites.push(...fresh.flatMap((siteId) => found.get(siteId) ?? []));
    if (sites.length > limit) return { sites: sites.slice(0, limit), isComplete: false };
    if (entries.length < atOnce) return { sites, isComplete: true };
    for (const siteId of fresh) met.add(siteId);
    last = entries.at(-1) ?? last;
  }
  return { sites, isComplete: false };
}
