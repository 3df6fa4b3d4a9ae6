import type { PlaceReason } from '@openturn/contract/ticket-view.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { sql } from 'kysely';
import type { CrowdDesk, CrowdStore, CrowdTicket } from '#features/lines/crowd-store.ts';
import type { Db } from './open-database.ts';
import { IS_ACTIVE } from './ticket-stages.ts';

export function crowdStore({ kysely }: Db): CrowdStore {
  return {
    async crowd(siteId) {
      const [tickets, desks] = await Promise.all([readTickets(kysely, siteId), readDesks(kysely, siteId)]);
      return { tickets, desks };
    },

    async services(siteId) {
      const rows = await kysely
        .selectFrom('services')
        .select(['service_id', 'names', 'minutes'])
        .where('site_id', '=', siteId)
        .execute();
      return new Map(
        rows.map(({ service_id, names, minutes }) => [
          service_id,
          { names: JSON.parse(names) as Record<string, string>, minutes },
        ]),
      );
    },

    async promises(siteId, since) {
      const { judged, kept } = await kysely
        .selectFrom('forecasts')
        .select([sql<number>`count(is_kept)`.as('judged'), sql<number>`coalesce(sum(is_kept), 0)`.as('kept')])
        .where('site_id', '=', siteId)
        .where('called_at', '>=', since)
        .executeTakeFirstOrThrow();
      return { judged, kept };
    },
  };
}

type Kysely = Db['kysely'];

async function readTickets(kysely: Kysely, siteId: number): Promise<CrowdTicket[]> {
  const rows = await kysely
    .selectFrom('tickets')
    .select(['ticket_id', 'line_id', 'version', 'stage', 'joined_at', 'due_at', 'behind_rank', 'stage_at'])
    .select(['return_at', 'return_rank', 'respond_by', 'desk', 'service_id', 'method', 'promised_by', 'promise_reason'])
    .where('site_id', '=', siteId)
    .where(IS_ACTIVE)
    .where('stage', '<>', 'draft')
    .execute();
  return rows.map((row) => ({
    id: row.ticket_id,
    lineId: row.line_id,
    version: row.version,
    stage: row.stage as TicketStage,
    joinedAt: row.joined_at,
    dueAt: row.due_at,
    behindRank: row.behind_rank,
    stageAt: row.stage_at,
    returnAt: row.return_at,
    returnRank: row.return_rank,
    respondBy: row.respond_by,
    desk: row.desk,
    serviceId: row.service_id,
    method: row.method,
    promisedBy: row.promised_by,
    promiseReason: row.promise_reason as PlaceReason | null,
  }));
}

async function readDesks(kysely: Kysely, siteId: number): Promise<CrowdDesk[]> {
  const rows = await kysely
    .selectFrom('desks')
    .leftJoin('desk_staff', (join) =>
      join.onRef('desk_staff.site_id', '=', 'desks.site_id').onRef('desk_staff.desk_id', '=', 'desks.desk_id'),
    )
    .select(['desks.desk_id', 'desks.names', 'desks.lines', 'desk_staff.lines as chosen'])
    .select(['desk_staff.since', 'desk_staff.break_since', 'desk_staff.back_at'])
    .where('desks.site_id', '=', siteId)
    .orderBy('desks.position')
    .execute();
  return rows.map((row) => ({
    id: row.desk_id,
    names: JSON.parse(row.names) as CrowdDesk['names'],
    lines: JSON.parse(row.chosen ?? row.lines) as string[],
    staff: row.since === null ? null : { since: row.since, isOnBreak: row.break_since !== null, backAt: row.back_at },
  }));
}
