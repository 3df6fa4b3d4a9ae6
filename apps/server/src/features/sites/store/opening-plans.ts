import type { OpeningPlan, OpenHours } from '@openturn/domain/opening/opening.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const WHOLE_SITE = '';

/** Keyed by site, then by line; '' is the site's own plan. */
export type OpeningPlans = {
  ofSite(siteId: number): OpeningPlan;
  /** Null if the line has no own plan. */
  ofLine(siteId: number, lineId: string): OpeningPlan | null;
};

type EditablePlan = { week: Record<number, OpenHours[]>; exceptions: Record<string, readonly OpenHours[]> };

/** Reads any number of sites with one query. */
export async function readOpeningPlans(kysely: Kysely<Database>, siteIds: readonly number[]): Promise<OpeningPlans> {
  const rows = await kysely
    .selectFrom('opening_hours')
    .select(['site_id', 'line_id', 'weekday', 'opens', 'closes', sql<string | null>`null`.as('date')])
    .where('site_id', 'in', siteIds)
    .unionAll(
      kysely
        .selectFrom('opening_exceptions')
        .select([
          'site_id',
          'line_id',
          sql<number>`0`.as('weekday'),
          sql<string>`''`.as('opens'),
          'spans as closes',
          'date',
        ])
        .where('site_id', 'in', siteIds),
    )
    .orderBy('weekday')
    .orderBy('opens')
    .orderBy('date')
    .execute();

  const plans = new Map<string, EditablePlan>();
  for (const row of rows) {
    const key = keyOf(row.site_id, row.line_id);
    const plan = plans.get(key) ?? { week: {}, exceptions: {} };
    plans.set(key, plan);
    if (row.date === null) (plan.week[row.weekday] ??= []).push({ opens: row.opens, closes: row.closes });
    else plan.exceptions[row.date] = JSON.parse(row.closes) as OpenHours[];
  }
  return {
    ofSite: (siteId) => plans.get(keyOf(siteId, WHOLE_SITE)) ?? { week: {}, exceptions: {} },
    ofLine: (siteId, lineId) => plans.get(keyOf(siteId, lineId)) ?? null,
  };
}

function keyOf(siteId: number, lineId: string): string {
  return `${siteId} ${lineId}`;
}
