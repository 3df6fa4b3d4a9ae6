import type { Stars } from '@openturn/domain/rating/rating-limits.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { RatingsTable } from '#kernel/db/tables/visit-part-tables.ts';
import type { Rating, RatingStore } from './rating-store.ts';

const WEEK_MS = 7 * DAY_MS;

/** Must match the partial index's wording. */
const IS_OPEN = sql<boolean>`alerted_at is not null and handled_at is null`;

/** What managers see. */
export function ratingReads(
  kysely: Kysely<Database>,
): Pick<RatingStore, 'sums' | 'reasonCounts' | 'page' | 'open' | 'countOpen'> {
  const newest = (siteId: number) => rated(kysely, siteId).orderBy('rated_at', 'desc').orderBy('visit_id');
  return {
    async sums(siteId, since) {
      const week = sql<number>`cast((rated_at - ${since}) / ${WEEK_MS} as integer)`;
      const rows = await kysely
        .selectFrom(
          kysely
            .selectFrom('ratings')
            .select([week.as('week'), 'service_id', 'line_id', 'person_id', 'stars'])
            .where('site_id', '=', siteId)
            .where('rated_at', '>=', since)
            .as('each'),
        )
        .select(['week', 'service_id', 'line_id', 'person_id', 'stars', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['week', 'service_id', 'line_id', 'person_id', 'stars'])
        .execute();
      return rows.map((row) => ({
        week: row.week,
        serviceId: row.service_id,
        lineId: row.line_id,
        personId: row.person_id,
        stars: row.stars as Stars,
        count: row.count,
      }));
    },

    async reasonCounts(siteId, since) {
      const rows = await kysely
        .selectFrom('ratings')
        .select(['reasons', ({ fn }) => fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .where('rated_at', '>=', since)
        .where('reasons', '<>', '[]')
        .groupBy('reasons')
        .execute();
      const counts = new Map<string, number>();
      for (const { reasons, count } of rows) {
        for (const id of JSON.parse(reasons) as string[]) counts.set(id, (counts.get(id) ?? 0) + count);
      }
      return counts;
    },

    async page(siteId, { since, before, limit }) {
      const rows = await newest(siteId)
        .where('rated_at', '>=', since)
        .$if(before !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('rated_at', '<', before?.ratedAt ?? 0),
              eb.and([eb('rated_at', '=', before?.ratedAt ?? 0), eb('visit_id', '>', before?.visitId ?? '')]),
            ]),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(toRating);
    },

    open: async (siteId, limit) => (await newest(siteId).where(IS_OPEN).limit(limit).execute()).map(toRating),

    async countOpen(siteId) {
      const { count } = await kysely
        .selectFrom('ratings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where(IS_OPEN)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

export function rated(kysely: Kysely<Database>, siteId: number) {
  return kysely.selectFrom('ratings').selectAll().where('site_id', '=', siteId).where('rated_at', 'is not', null);
}

export function toRating(row: Selectable<RatingsTable>): Rating {
  return {
    visitId: row.visit_id,
    stars: row.stars as Stars,
    reasons: JSON.parse(row.reasons) as string[],
    text: row.text ?? '',
    serviceId: row.service_id,
    lineId: row.line_id,
    personId: row.person_id,
    ratedAt: row.rated_at ?? row.at,
    isLow: row.alerted_at !== null,
    handledBy: row.handled_by,
  };
}
