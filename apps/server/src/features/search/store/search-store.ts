import type { Box, Position } from '@openturn/domain/search/metres-between.ts';
import type { Span } from '@openturn/domain/slots/span.ts';

/** A word that was typed, and those it may have been meant to be. */
export type Term = { typed: string; others: readonly string[] };

/** A listed site as the index holds it. */
export type IndexedSite = { siteId: number; sortName: string; words: string; position: Position | null };

/** The sites that have a word, in the index's order; the first of them if there are too many. */
export type SitesOfWord = { siteIds: number[]; isComplete: boolean };

/** In the index's order; there may be more, if reading them all would take too long. */
export type SomeSites = { sites: IndexedSite[]; isComplete: boolean };

/** What people are shown of a listed site. */
export type ListedSite = {
  id: number;
  names: Record<string, string>;
  locationName: string;
  companyName: string;
  address: string;
  city: string;
  stateProvince: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  logo: string;
};

/** What the index is told of a site; without one, the site is in it no longer. */
export type SearchEntry = IndexedSite & { spans: readonly Span[]; renewAt: number };

/** `places`: of all businesses there, whatever their names. */
export type SitesWithin = { sites: IndexedSite[]; places: number };
export type Within = { boxes: readonly Box[]; terms: readonly Term[]; openAt: number | null; most: number };

export interface SearchStore {
  sitesBegun(beginning: string, limit: number): Promise<SitesOfWord>;
  /** Those that have one of the words. */
  sitesHaving(words: readonly string[], limit: number): Promise<SitesOfWord>;
  /** Of words that very many sites have: the first sites that have all of them, each once. */
  sitesOfTerms(terms: readonly Term[], limit: number): Promise<SomeSites>;
  indexed(siteIds: readonly number[]): Promise<IndexedSite[]>;
  /** Null if there are more places in it than `most`, whatever their names. */
  within(area: Within): Promise<SitesWithin | null>;
  openAmong(siteIds: readonly number[], at: number): Promise<Set<number>>;
  /** Words of the index that one mistake may have made of this one; some others too. */
  wordsNear(word: string, mayBeBegun: boolean): Promise<string[]>;
  /** As they are now: one that has left the list is missing, whatever the index says. */
  listed(siteIds: readonly number[]): Promise<Map<number, ListedSite>>;
  /** The first by their ids, for the deployment's own list. */
  firstListed(limit: number): Promise<ListedSite[]>;
  /** Sites that may have to be written again. */
  changed(now: number, limit: number): Promise<number[]>;
  /** Whether misspelled words are found by an index; without pg_trgm, PostgreSQL reads all of them. */
  hasWordIndex(): Promise<boolean>;
  /** Writes these sites to the index, as they are now. */
  renew(siteIds: readonly number[], now: number): Promise<void>;
}
