import type { LineState } from '@openturn/domain/line/line-state.ts';
import { sql, type Kysely } from 'kysely';
import type { DeskSetupRow, LinesAndDesks, LineSetupRow } from './line-setup-store.ts';
import { readOpeningPlans } from '#features/sites/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { IN_HAND, IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

type Names = Record<string, string>;

export async function readLinesAndDesks(kysely: Kysely<Database>, siteId: number): Promise<LinesAndDesks | null> {
  const site = await kysely.selectFrom('sites').select('zone').where('site_id', '=', siteId).executeTakeFirst();
  if (!site) return null;
  const lines = await readLineRows(kysely, siteId);
  const desks = await readDeskRows(kysely, siteId);
  const plans = await readOpeningPlans(kysely, [siteId]);
  const services = await kysely
    .selectFrom('services')
    .select(['service_id', 'line_id', 'names', 'is_bookable'])
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('service_id')
    .execute();
  return {
    zone: site.zone,
    siteHours: plans.ofSite(siteId),
    lines,
    desks,
    services: services.map((row) => ({
      id: row.service_id,
      line: row.line_id,
      names: namesOf(row.names),
      isBookable: row.is_bookable === 1,
    })),
  };
}

export async function readLineRows(kysely: Kysely<Database>, siteId: number): Promise<LineSetupRow[]> {
  const counts = kysely
    .selectFrom('tickets')
    .select('line_id')
    .select([
      sql<number>`count(case when ${IN_HAND} then 1 end)`.as('serving'),
      sql<number>`count(case when stage <> 'draft' then 1 end)`.as('here'),
    ])
    .where('site_id', '=', siteId)
    .where(IS_ACTIVE)
    .groupBy('line_id')
    .as('counts');
  const rows = await kysely
    .selectFrom('lines')
    .leftJoin(counts, 'counts.line_id', 'lines.line_id')
    .select(['lines.line_id', 'letter', 'names', 'state', 'max_waiting', 'passcode', 'grace_minutes', 'minutes_each'])
    .select(['archived_at', 'counts.serving', 'counts.here'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('lines.line_id')
    .execute();
  const plans = await readOpeningPlans(kysely, [siteId]);
  return rows.map((row) => ({
    id: row.line_id,
    letter: row.letter,
    names: namesOf(row.names),
    state: row.state as LineState,
    opening: plans.ofLine(siteId, row.line_id),
    maxWaiting: row.max_waiting,
    passcode: row.passcode,
    graceMinutes: row.grace_minutes,
    minutesEach: row.minutes_each,
    isArchived: row.archived_at !== null,
    waiting: (row.here ?? 0) - (row.serving ?? 0),
    serving: row.serving ?? 0,
  }));
}

export async function readDeskRows(kysely: Kysely<Database>, siteId: number): Promise<DeskSetupRow[]> {
  const rows = await kysely
    .selectFrom('desks')
    .leftJoin('desk_staff as there', (join) =>
      join.onRef('there.site_id', '=', 'desks.site_id').onRef('there.desk_id', '=', 'desks.desk_id'),
    )
    .leftJoin('staff_roles as role', (join) =>
      join.onRef('role.site_id', '=', 'there.site_id').onRef('role.staff_id', '=', 'there.staff_id'),
    )
    .leftJoin('accounts', 'accounts.account_id', 'role.account_id')
    .select(['desks.desk_id', 'desks.names', 'desks.lines', 'desks.archived_at', 'there.staff_id', 'accounts.name'])
    .where('desks.site_id', '=', siteId)
    .orderBy('desks.position')
    .orderBy('desks.desk_id')
    .execute();
  return rows.map((row) => ({
    id: row.desk_id,
    names: namesOf(row.names),
    lines: JSON.parse(row.lines) as string[],
    isArchived: row.archived_at !== null,
    staff: row.staff_id === null ? null : (row.name ?? row.staff_id),
  }));
}

function namesOf(json: string): Names {
  return JSON.parse(json) as Names;
}
