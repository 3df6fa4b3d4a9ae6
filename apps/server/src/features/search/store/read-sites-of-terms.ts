import type { IndexedSite, SomeSites, Term } from './search-store.ts';
import { ALL_BITS, wantedBits } from './word-bits.ts';

/** A word of a site, in the index's order. */
type Entry = { word: string; siteId: number };
type Driver = { driver: Term; terms: readonly Term[]; bits: readonly number[]; limit: number };
/** With their sites, if these have all the terms. */
export type EntriesAfter = (entry: Entry, of: Driver) => Promise<(Entry & { site: IndexedSite | null })[]>;

/** Some sites are met twice, or lack another word. */
const SPARE_ENTRIES = 50;
/** Of one question, however few of them have the other words. */
const MOST_ENTRIES = 5_000;

/** Along the longest word's part of the index, passing over what cannot have the others. */
export async function readSitesOfTerms(
  terms: readonly Term[],
  { limit, entriesAfter }: { limit: number; entriesAfter: EntriesAfter },
): Promise<SomeSites> {
  const [driver = { typed: '', others: [] }] = terms.toSorted((a, b) => b.typed.length - a.typed.length);
  const bits = terms.map((term) => wantedBits([term.typed, ...term.others])).filter((each) => each !== ALL_BITS);
  // A site is met once for each of its words that begin so.
  const met = new Set<number>();
  const sites: IndexedSite[] = [];
  let last: Entry = { word: '', siteId: 0 };
  const atOnce = limit + SPARE_ENTRIES;
  for (let read = 0; read < MOST_ENTRIES; read += atOnce) {
    const entries = await entriesAfter(last, { driver, terms, bits, limit: atOnce });
    for (const { siteId, site } of entries) {
      if (site && !met.has(siteId)) sites.push(site);
      met.add(siteId);
    }
    if (sites.length > limit) return { sites: sites.slice(0, limit), isComplete: false };
    if (entries.length < atOnce) return { sites, isComplete: true };
    last = entries.at(-1) ?? last;
  }
  return { sites, isComplete: false };
}
