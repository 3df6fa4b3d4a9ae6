import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { Db, DialectName } from '#kernel/db/open-database.ts';
import { prepared } from '#kernel/db/prepared.ts';
import type { Box } from '@openturn/domain/search/metres-between.ts';
import { INDEX_PARTS, type IndexParts, rtreeMinute } from './index-parts.ts';
import { patternsOf } from './matches-terms.ts';
import type { IndexedSite, SitesWithin, Term, Within } from './search-store.ts';
import { SITE_COLUMNS, type SiteRow, toIndexed } from './site-rows.ts';

type Found = { places: number } & (SiteRow | Record<keyof SiteRow, null>);
/** `minute` is `at` as SQLite's index has it; those with numbers are what the words are to have, `1.0` of the second. */
type Parameters = Box & { most: number; at?: number; minute?: number } & Record<`${number}.${number}`, string>;

const READ: Record<DialectName, ReturnType<typeof reading>> = {
  sqlite: reading(INDEX_PARTS.sqlite),
  postgres: reading(INDEX_PARTS.postgres),
};

/** What `SearchStore.within` says. */
export async function readWithin(
  { kysely, dialect }: Db,
  { boxes, terms, openAt, most }: Within,
): Promise<SitesWithin | null> {
  const patterns = patternParameters(terms, INDEX_PARTS[dialect]);
  const moment = openAt === null ? {} : { at: openAt, minute: rtreeMinute(openAt) };
  const found = await Promise.all(
    boxes.map(async (box) => (await READ[dialect](kysely, { ...box, most, ...moment, ...patterns })).rows),
  );
  const sites = new Map<number, IndexedSite>();
  let places = 0;
  for (const rows of found) {
    const count = rows[0]?.places ?? 0;
    if (count > most) return null;
    places += count;
    for (const row of rows) if (row.site_id !== null) sites.set(row.site_id, toIndexed(row));
  }
  return { sites: [...sites.values()], places };
}

function patternParameters(terms: readonly Term[], { partOf }: IndexParts): Record<`${number}.${number}`, string> {
  const each = terms.map((term) => patternsOf(term).map(partOf));
  return Object.fromEntries(each.flatMap((parts, term) => parts.map((part, index) => [`${term}.${index}`, part])));
}

/** Counts no more places than may be read, and looks at the sites only if there are no more. */
function reading(parts: IndexParts) {
  return prepared((kysely: Kysely<Database>, { most, at, minute, ...more }: Parameters) => {
    const { south, north, west, east, ...patterns } = more;
    const box = { south, north, west, east };
    const places = at === undefined || minute === undefined ? parts.sitesIn(box) : parts.openIn(box, { at, minute });
    const has = hasEach(patterns, parts);
    const found = sql<Found>`with c as materialized (select ${places} limit cast(${most} as integer) + 1),
        n as materialized (select count(*) as places from c)
      select n.places, s.* from n
      left join (select ${SITE_COLUMNS} from ${at === undefined ? parts.sitesOf(has) : parts.sitesOfOpen(has)}
        and (select places from n) <= ${most}) s on 1 = 1`;
    return { compile: () => found.compile(kysely) };
  });
}

function hasEach(patterns: Record<string, string>, { hasPart }: IndexParts): RawBuilder<boolean> {
  const byTerm = Map.groupBy(Object.entries(patterns), ([name]) => name.split('.')[0]);
  const each = [...byTerm.values()].map(
    (some) =>
      sql`(${sql.join(
        some.map(([, part]) => hasPart(part)),
        sql` or `,
      )})`,
  );
  return each.length > 0 ? sql<boolean>`${sql.join(each, sql` and `)}` : sql<boolean>`1 = 1`;
}
