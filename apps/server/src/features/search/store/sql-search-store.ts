import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import { makeWordIndex } from './make-word-index.ts';
import { renewSites } from './renew-sites.ts';
import { patternsOf } from './matches-terms.ts';
import { readListed } from './read-listed.ts';
import type { IndexedSite, SearchStore, SitesOfWord, Term } from './search-store.ts';
import { INDEX_PARTS } from './index-parts.ts';
import { ALL_BITS, wantedBits } from './word-bits.ts';

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
  const haveTerms = (terms: readonly Term[]): RawBuilder<boolean> => {
    const each = terms.map((term) => sql`(${sql.join(patternsOf(term).map(parts.hasPart), sql` or `)})`);
    return each.length > 0 ? sql<boolean>`${sql.join(each, sql` and `)}` : sql<boolean>`1 = 1`;
  };

  return {
    sitesBegun: (beginning, limit) => sitesOf(sql`word >= ${beginning} and word < ${beginning + LAST}`, limit),
    sitesHaving: (words, limit) => sitesOf(sql`word ${parts.among(words)}`, limit),

    async sitesOfTerms(terms, limit) {
      const [driver = { typed: '', others: [] }] = terms.toSorted((a, b) => b.typed.length - a.typed.length);
      const { typed, others } = driver;
      const also = others.length > 0 ? sql`or word ${parts.among(others)}` : sql``;
      const bits = terms.map((term) => wantedBits([term.typed, ...term.others])).filter((each) => each !== ALL_BITS);
      const mayHave = bits.map((each) => sql`and (bits & ${each}) <> 0`);
      const ordered = sql`select word, site_id from search_words
        where ((word >= ${typed} and word < ${typed + LAST}) ${also}) ${sql.join(mayHave, sql` `)} order by word, site_id`;
      return read(sql`select ${SITE_COLUMNS} from ${parts.sitesOf(ordered, haveTerms(terms))}
        order by w.word, w.site_id limit ${limit}`);
    },

    indexed: (siteIds) =>
      siteIds.length === 0
        ? Promise.resolve([])
        : read(sql`select ${SITE_COLUMNS} from search_sites s where s.site_id ${parts.among(siteIds)}`),

    async within({ boxes, terms, openAt }) {
      const found = await Promise.all(
        boxes.map((box) => {
          const from = openAt === null ? parts.sitesIn(box) : parts.openIn(box, openAt);
          return read(sql`select ${SITE_COLUMNS} from ${from} and ${haveTerms(terms)}`);
        }),
      );
      return [...new Map(found.flat().map((each) => [each.siteId, each])).values()];
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

function toIndexed({ site_id, sort_name, words, latitude, longitude }: Row): IndexedSite {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { siteId: site_id, sortName: sort_name, words, position };
}
