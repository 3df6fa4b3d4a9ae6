import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { sql } from 'kysely';
import type { LineBoard, LineRow, LineStore } from './line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { type OpeningPlans, readOpeningPlans } from '#features/sites/index.ts';
import { IN_HAND, IN_LINE, IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

export function lineStore({ kysely }: Db): LineStore {
  const boards = async (siteIds: readonly number[]): Promise<Map<number, LineBoard>> => {
    if (siteIds.length === 0) return new Map();
    const rows = await selectLines(kysely, siteIds).execute();
    if (rows.length === 0) return new Map();
    return toBoards(rows, await readOpeningPlans(kysely, siteIds));
  };
  return {
    boards,
    board: async (siteId) => (await boards([siteId])).get(siteId) ?? null,
  };
}

type BoardRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** One row per line, and one without a line for a site that has none. */
function selectLines(kysely: Db['kysely'], siteIds: readonly number[]) {
  const counts = kysely
    .selectFrom('tickets')
    .select(['site_id', 'line_id'])
    .select([
      sql<number>`count(case when ${IN_LINE} then 1 end)`.as('waiting'),
      sql<number>`count(case when ${IN_HAND} then 1 end)`.as('serving'),
    ])
    .where('site_id', 'in', siteIds)
    .where(IS_ACTIVE)
    .groupBy(['site_id', 'line_id'])
    .as('counts');
  return kysely
    .selectFrom('sites')
    .leftJoin('lines', 'lines.site_id', 'sites.site_id')
    .leftJoin(counts, (join) =>
      join.onRef('counts.site_id', '=', 'lines.site_id').onRef('counts.line_id', '=', 'lines.line_id'),
    )
    .select(['sites.site_id', 'sites.version as site_version', 'sites.zone'])
    .select(['lines.line_id', 'lines.version', 'lines.names', 'lines.state', 'lines.message'])
    .select([
      'lines.minutes_each',
      'lines.grace_minutes',
      'lines.promise_factor',
      'lines.max_waiting',
      'lines.delay_minutes',
      'lines.delay_until',
      'lines.delay_text',
      'lines.open_until',
      'lines.archived_at',
      'counts.waiting',
      'counts.serving',
    ])
    .select((eb) =>
      eb
        .selectFrom('services')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('services.site_id', '=', 'sites.site_id')
        .where('services.is_bookable', '=', 1)
        .where('services.archived_at', 'is', null)
        // What nobody gives cannot be booked, such as in a copied site without staff.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('staff_services')
              .innerJoin('staff', (join) =>
                join
                  .onRef('staff.site_id', '=', 'staff_services.site_id')
                  .onRef('staff.staff_id', '=', 'staff_services.staff_id'),
              )
              .select('staff.staff_id')
              .whereRef('staff_services.site_id', '=', 'services.site_id')
              .whereRef('staff_services.service_id', '=', 'services.service_id')
              .where('staff.is_active', '=', 1),
          ),
        )
        .as('bookable'),
    )
    .where('sites.site_id', 'in', siteIds)
    .orderBy('sites.site_id')
    .orderBy('lines.position')
    .orderBy('lines.line_id');
}

function toBoards(rows: readonly BoardRow[], plans: OpeningPlans): Map<number, LineBoard> {
  const boards = new Map<number, LineBoard>();
  for (const row of rows) {
    const board = boards.get(row.site_id) ?? {
      siteVersion: row.site_version,
      zone: row.zone,
      opening: plans.ofSite(row.site_id),
      canBook: (row.bookable ?? 0) > 0,
      lines: [],
      archived: [],
    };
    boards.set(row.site_id, board);
    const lines = row.archived_at === null ? board.lines : board.archived;
    if (row.line_id !== null) lines.push(toLine(row, row.line_id, plans));
  }
  return boards;
}

function toLine(row: BoardRow, id: string, plans: OpeningPlans): LineRow {
  return {
    id,
    version: row.version ?? 0,
    names: JSON.parse(row.names ?? '{}') as LineRow['names'],
    state: (row.state ?? 'closed') as LineState,
    openUntil: row.open_until,
    message: row.message === null ? null : (JSON.parse(row.message) as LineRow['message']),
    minutesEach: row.minutes_each ?? 0,
    graceMs: (row.grace_minutes ?? 0) * MINUTE_MS,
    promiseFactor: row.promise_factor ?? 1,
    maxWaiting: row.max_waiting,
    delay:
      row.delay_until === null
        ? null
        : { minutes: row.delay_minutes ?? 0, until: row.delay_until, text: row.delay_text },
    waiting: row.waiting ?? 0,
    serving: row.serving ?? 0,
    opening: plans.ofLine(row.site_id, id),
  };
}
