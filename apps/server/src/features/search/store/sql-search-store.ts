import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import { makeWordIndex } from './make-word-index.ts';
import { renewSites } from './renew-sites.ts';
import { patternsOf } from './matches-terms.ts';
import { readListed } from './read-listed.ts';
import type { IndexedSite, SearchStore, SitesOfWord, Term } from './search-store.ts';
import { INDEX_PARTS, type IndexParts } from './index-parts.ts';
import { type EntriesAfter, readSitesOfTerms } from './read-sites-of-terms.ts';

/** Behind every character that a word can begin with. */
const LAST = '\u{10FFFF}';

type Row = { site_id: number; sort_name: string; words: string; latitude: number | null; longitude: number | null };

export function searchStore(db: Db): SearchStore {
  const { kysely, dialect } = db;
  const parts = INDEX_PARTS[dialect];
  const read = async (query: RawBuilder<Row>) => (await query.execute(kysely)).rows.map(toIndexed);
  const sitesOf = async (condition: RawBuilder<unknown>, limit: number): Promise<SitesOfWord> => {
    const { rows } = await sql<{ site_id: number }>`select site_id from search_words where ${condition}
      order by word, site_id limit ${limit + 1}`.execute(kysely);
    return { siteIds: rows.slice(0, limit).map(({ site_id }) => site_id), isComplete: rows.length <= limit };
  };
  const having = async (terms: readonly Term[], siteIds: readonly number[]) =>
    siteIds.length === 0
      ? []
      : read(sql`select ${SITE_COLUMNS} from search_sites s
          where s.site_id ${parts.among(siteIds)} and ${haveTerms(terms, parts)}`);
  const entriesAfter: EntriesAfter = async ({ word, siteId }, { driver: { typed, others }, bits, limit }) => {
    const mayHave = bits.map((each) => sql`and (bits & ${each}) <> 0`);
    const first = (words: RawBuilder<unknown>, from: string) => sql`select * from (
      select word, site_id from search_words where ${words} and (word, site_id) > (${from}, ${siteId}) ${sql.join(mayHave, sql` `)}
      order by word, site_id limit ${limit}) as begun`;
    // PostgreSQL reads its index from this pair on, even where a second condition begins later.
    const begun = first(sql`word >= ${typed} and word < ${typed + LAST}`, word || typed);
    const all = others.length > 0 ? sql`${begun} union all ${first(sql`word ${parts.among(others)}`, word)}` : begun;
    const { rows } = await sql<{ word: string; site_id: number }>`select word, site_id from (${all}) as entries
      order by word, site_id limit ${limit}`.execute(kysely);
    return rows.map((row) => ({ word: row.word, siteId: row.site_id }));
  };

  return {
    sitesBegun: (beginning, limit) => sitesOf(sql`word >= ${beginning} and word < ${beginning + LAST}`, limit),
    sitesHaving: (words, limit) => sitesOf(sql`word ${parts.among(words)}`, limit),

    sitesOfTerms: (terms, limit) => readSitesOfTerms(terms, { limit, entriesAfter, having }),

    indexed: (siteIds) => having([], siteIds),

    async within({ boxes, terms, openAt, most }) {
      const found = await Promise.all(
        boxes.map(async (box) => {
          const places = openAt === null ? parts.sitesIn(box) : parts.openIn(box, openAt);
          const { rows } = await sql<{ places: number } & (Row | Record<keyof Row, null>)>`with c as materialized
              (select site_id from ${places} limit ${most + 1}),
              n as materialized (select count(*) as places from c),
              few as (select c.site_id from n cross join c where n.places <= ${most})
            select n.places, s.* from n
            left join (select ${SITE_COLUMNS} from ${parts.sitesOf(sql`few`, haveTerms(terms, parts))}) s on 1 = 1`.execute(
            kysely,
          );
          const isRead = rows.every(({ places: count }) => count <= most);
          return isRead ? rows.flatMap((row) => (row.site_id === null ? [] : [toIndexed(row)])) : null;
        }),
      );
      if (found.includes(null)) return null;
      return [...new Map(found.flatMap((each) => each ?? []).map((each) => [each.siteId, each])).values()];
    },

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

const SITE_COLUMNS = sql`s.site_id, s.sort_name, s.words, s.latitude, s.longitude`;

function haveTerms(terms: readonly Term[], { hasPart }: IndexParts): RawBuilder<boolean> {
  const each = terms.map((term) => sql`(${sql.join(patternsOf(term).map(hasPart), sql` or `)})`);
  return each.length > 0 ? sql<boolean>`${sql.join(each, sql` and `)}` : sql<boolean>`1 = 1`;
}

function toIndexed({ site_id, sort_name, words, latitude, longitude }: Row): IndexedSite {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { siteId: site_id, sortName: sort_name, words, position };
}
