import type { Box } from '@openturn/domain/search/metres-between.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '#kernel/db/open-database.ts';
import { isLongEnough, nearParts } from './near-text.ts';

/** The few conditions that each database puts to an index of its own. */
export type IndexParts = {
  among: (values: readonly number[] | readonly string[]) => RawBuilder<unknown>;
  /** From these places, the `site_id` of each. */
  sitesIn: (box: Box) => RawBuilder<unknown>;
  openIn: (box: Box, at: number) => RawBuilder<unknown>;
  /** Each of these sites as `s`. */
  sitesOf: (table: RawBuilder<unknown>, has: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Of a site `s`. */
  hasPart: (part: string) => RawBuilder<boolean>;
  wordsNear: (word: string, mayBeBegun: boolean) => RawBuilder<{ word: string }>;
};

/** SQLite's R-tree keeps 24 bits of a number: minutes since then are exact until 2057. */
const FIRST_MINUTE = Date.UTC(2026, 0, 1) / MINUTE_MS;

export function rtreeMinute(at: number): number {
  return at / MINUTE_MS - FIRST_MINUTE;
}

const inRtree = ({ south, north, west, east }: Box) =>
  sql`b.south <= ${north} and b.north >= ${south} and b.west <= ${east} and b.east >= ${west}`;
const inGist = (table: 's' | 'p', { south, north, west, east }: Box) =>
  sql`${sql.ref(`${table}.latitude`)} is not null and point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

export const INDEX_PARTS: Record<DialectName, IndexParts> = {
  sqlite: {
    among: (values) => sql`in (select value from json_each(${JSON.stringify(values)}))`,
    sitesIn: (box) => sql`search_boxes b where ${inRtree(box)}`,
    openIn: (box, at) => sql`search_open b join search_spans p on p.span_id = b.span_id
      where ${inRtree(box)} and b.opens <= ${rtreeMinute(at)} and b.closes >= ${rtreeMinute(at)}
        and p.opens_at <= ${at} and p.closes_at > ${at}`,
    sitesOf: (table, has) => sql`${table} w cross join search_sites s where s.site_id = w.site_id and ${has}`,
    hasPart: (part) => sql`instr(s.words, ${part}) > 0`,
    wordsNear: (word, mayBeBegun) => {
      const ending = mayBeBegun && isLongEnough(word) ? '*' : '';
      const wanted = nearParts(word).map((part) => `"${part}"${ending}`);
      return sql`select v.word from search_near join search_vocabulary v on v.word_id = search_near.rowid
        where search_near match ${wanted.join(' OR ')}`;
    },
  },
  postgres: {
    among: (values) => (typeof values[0] === 'string' ? sql`= any(${values}::text[])` : sql`= any(${values}::int[])`),
    sitesIn: (box) => sql`search_sites s where ${inGist('s', box)}`,
    openIn: (box, at) => sql`search_spans p
      where ${inGist('p', box)} and int8range(p.opens_at, p.closes_at) @> ${at}::bigint`,
    // Its planner would rather read every site than look these up.
    sitesOf: (table, has) => sql`${table} w cross join lateral
      (select * from search_sites s where s.site_id = w.site_id and ${has} offset 0) s`,
    hasPart: (part) => sql`s.words like ${`%${part}%`}`,
    wordsNear: (word, mayBeBegun) => {
      const ending = mayBeBegun && isLongEnough(word) ? '%' : ' %';
      const wanted = nearParts(word).map((part) => `% ${part}${ending}`);
      // Each by itself, but planned once: together they seem to cost more than reading every word.
      return sql`select distinct v.word from unnest(${wanted}::text[]) as wanted (pattern) cross join lateral
        (select word from search_vocabulary where near like wanted.pattern offset 0) v`;
    },
  },
};
