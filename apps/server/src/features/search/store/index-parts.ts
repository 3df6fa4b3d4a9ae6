import type { Box } from '@openturn/domain/search/metres-between.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '#kernel/db/open-database.ts';
import { isLongEnough, nearParts } from './near-text.ts';
import { SITE_COLUMNS } from './site-rows.ts';

/** The few conditions that each database puts to an index of its own. */
export type IndexParts = {
  among: (values: readonly number[] | readonly string[]) => RawBuilder<unknown>;
  /** Selects `c`: the places in it; at once with their sites where that costs nothing. */
  sitesIn: (box: Box) => RawBuilder<unknown>;
  openIn: (box: Box, moment: Moment) => RawBuilder<unknown>;
  /** From `c`, as `s`. */
  sitesOf: (has: RawBuilder<boolean>) => RawBuilder<unknown>;
  sitesOfOpen: (has: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Joined to words `w`: each one's site `s`, if it has what is wanted. */
  siteOfWord: (has: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** How `hasPart` is told what a site `s` must have. */
  partOf: (pattern: string) => string;
  hasPart: (part: string) => RawBuilder<boolean>;
  wordsNear: (word: string, mayBeBegun: boolean) => RawBuilder<{ word: string }>;
};

/** `minute`: as SQLite's index has it. */
type Moment = { at: number; minute: number };

/** SQLite's R-tree keeps 24 bits of a number: minutes since then are exact until 2057. */
const FIRST_MINUTE = Date.UTC(2026, 0, 1) / MINUTE_MS;

export function rtreeMinute(at: number): number {
  return at / MINUTE_MS - FIRST_MINUTE;
}

const inRtree = ({ south, north, west, east }: Box) =>
  sql`b.south <= ${north} and b.north >= ${south} and b.west <= ${east} and b.east >= ${west}`;
const inGist = (table: 's' | 'p', { south, north, west, east }: Box) =>
  sql`point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})
    <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
const SITES_BY_KEY = sql`c w cross join search_sites s where s.site_id = w.site_id`;
/** Its planner would rather read every site than look these up. */
const lookedUp = (has: RawBuilder<boolean>) =>
  sql`lateral (select * from search_sites s where s.site_id = w.site_id and ${has} offset 0) s`;

export const INDEX_PARTS: Record<DialectName, IndexParts> = {
  sqlite: {
    among: (values) => sql`in (select value from json_each(${JSON.stringify(values)}))`,
    sitesIn: (box) => sql`b.site_id from search_boxes b where ${inRtree(box)}`,
    openIn: (box, { at, minute }) => sql`p.site_id from search_open b join search_spans p on p.span_id = b.span_id
      where ${inRtree(box)} and b.opens <= ${minute} and b.closes >= ${minute}
        and p.opens_at <= ${at} and p.closes_at > ${at}`,
    sitesOf: (has) => sql`${SITES_BY_KEY} and ${has}`,
    sitesOfOpen: (has) => sql`${SITES_BY_KEY} and ${has}`,
    siteOfWord: (has) => sql`left join search_sites s on s.site_id = w.site_id and ${has}`,
    partOf: (pattern) => pattern,
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
    // Twice: of one box its planner expects so many places that it would read all there are before it counts.
    sitesIn: (box) => sql`${SITE_COLUMNS} from search_sites s
      where s.latitude is not null and ${inGist('s', box)} and ${inGist('s', box)}`,
    openIn: (box, { at }) => sql`p.site_id from search_spans p
      where p.latitude is not null and ${inGist('p', box)} and int8range(p.opens_at, p.closes_at) @> ${at}::bigint`,
    sitesOf: (has) => sql`c s where ${has}`,
    sitesOfOpen: (has) => sql`c w cross join ${lookedUp(has)} where true`,
    siteOfWord: (has) => sql`left join ${lookedUp(has)} on true`,
    partOf: (pattern) => `%${pattern}%`,
    hasPart: (part) => sql`s.words like ${part}`,
    wordsNear: (word, mayBeBegun) => {
      const ending = mayBeBegun && isLongEnough(word) ? '%' : ' %';
      const wanted = nearParts(word).map((part) => `% ${part}${ending}`);
      // Each by itself, but planned once: together they seem to cost more than reading every word.
      return sql`select distinct v.word from unnest(${wanted}::text[]) as wanted (pattern) cross join lateral
        (select word from search_vocabulary where near like wanted.pattern offset 0) v`;
    },
  },
};
