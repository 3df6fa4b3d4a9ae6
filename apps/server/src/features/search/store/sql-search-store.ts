import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import { makeWordIndex } from './make-word-index.ts';
import { renewSites } from './renew-sites.ts';
import { patternsOf } from './matches-terms.ts';
import { readListed } from './read-listed.ts';
import { readWithin } from './read-within.ts';
import type { SearchStore, SitesOfWord, Term } from './search-store.ts';
import { SITE_COLUMNS, type SiteRow, toIndexed } from './site-rows.ts';
import { INDEX_PARTS, type IndexParts } from './index-parts.ts';
import { type EntriesAfter, readSitesOfTerms } from './read-sites-of-terms.ts';

/** Behind every character that a word can begin with. */
const LAST = '\u{10FFFF}';

export function searchStore(db: Db): SearchStore {
  const { kysely, dialect } = db;
  const parts = INDEX_PARTS[dialect];
  const sitesOf = async (condition: RawBuilder<unknown>, limit: number): Promise<SitesOfWord> => {
    const { rows } = await sql<{ site_id: number }>`select site_id from search_words where ${condition}
      order by word, site_id limit ${limit + 1}`.execute(kysely);
    return { siteIds: rows.slice(0, limit).map(({ site_id }) => site_id), isComplete: rows.length <= limit };
  };
  const entriesAfter: EntriesAfter = async ({ word, siteId }, { driver: { typed, others }, terms, bits, limit }) => {
    const mayHave = bits.map((each) => sql`and (bits & ${each}) <> 0`);
    const first = (words: RawBuilder<unknown>, from: string) => sql`select * from (
      select word, site_id from search_words where ${words} and (word, site_id) > (${from}, ${siteId}) ${sql.join(mayHave, sql` `)}
      order by word, site_id limit ${limit}) as begun`;
    // PostgreSQL reads its index from this pair on, even where a second condition begins later.
    const begun = first(sql`word >= ${typed} and word < ${typed + LAST}`, word || typed);
    const all = others.length > 0 ? sql`${begun} union all ${first(sql`word ${parts.among(others)}`, word)}` : begun;
    const { rows } = await sql<{ word: string; met: number } & (SiteRow | Record<keyof SiteRow, null>)>`
      select w.word, w.site_id as met, ${SITE_COLUMNS}
      from (select word, site_id from (${all}) as entries order by word, site_id limit ${limit}) as w
      ${parts.siteOfWord(haveTerms(terms, parts))} order by w.word, w.site_id`.execute(kysely);
    return rows.map((row) => ({ word: row.word, siteId: row.met, site: row.site_id === null ? null : toIndexed(row) }));
  };

  return {
    sitesBegun: (beginning, limit) => sitesOf(sql`word >= ${beginning} and word < ${beginning + LAST}`, limit),
    sitesHaving: (words, limit) => sitesOf(sql`word ${parts.among(words)}`, limit),

    sitesOfTerms: (terms, limit) => readSitesOfTerms(terms, { limit, entriesAfter }),

    async indexed(siteIds) {
      if (siteIds.length === 0) return [];
      const { rows } = await sql<SiteRow>`select ${SITE_COLUMNS} from search_sites s
        where s.site_id ${parts.among(siteIds)}`.execute(kysely);
      return rows.map(toIndexed);
    },

    within: (area) => readWithin(db, area),

    async openAmong(siteIds, at) {
      if (siteIds.length === 0) return new Set();
      const { rows } = await sql<{ site_id: number }>`select site_id from search_spans
        where site_id ${parts.among(siteIds)} and closes_at > ${at} and opens_at <= ${at}`.execute(kysely);
      return new Set(rows.map(({ site_id }) => site_id));
    },

    wordsNear: async (word, mayBeBegun) =>
      (await parts.wordsNear(word, mayBeBegun).execute(kysely)).rows.map((row) => row.word),

    listed: (siteIds) => readListed(db, siteIds),

    async firstListed(limit) {
      const rows = await kysely.selectFrom('search_sites').select('site_id').orderBy('site_id').limit(limit).execute();
      const sites = await readListed(
        db,
        rows.map(({ site_id }) => site_id),
      );
      return [...sites.values()].toSorted((a, b) => a.id - b.id);
    },

    async changed(now, limit) {
      const { rows } = await sql<{ site_id: number }>`select distinct site_id from (
          select site_id from (select site_id from search_changes order by change_id limit ${limit}) as marked
          union all
          select site_id from (select site_id from search_sites where renew_at <= ${now} limit ${limit}) as old
        ) as due limit ${limit}`.execute(kysely);
      return rows.map(({ site_id }) => site_id);
    },

    hasWordIndex: async () => dialect === 'sqlite' || (await makeWordIndex(db)),

    renew: (siteIds, now) => renewSites(db, siteIds, now),
  };
}

function haveTerms(terms: readonly Term[], { partOf, hasPart }: IndexParts): RawBuilder<boolean> {
  const each = terms.map(
    (term) =>
      sql`(${sql.join(
        patternsOf(term).map((pattern) => hasPart(partOf(pattern))),
        sql` or `,
      )})`,
  );
  return each.length > 0 ? sql<boolean>`${sql.join(each, sql` and `)}` : sql<boolean>`1 = 1`;
}
