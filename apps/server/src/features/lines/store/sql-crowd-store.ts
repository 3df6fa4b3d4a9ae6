import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { sql } from 'kysely';
import type { CrowdDesk, CrowdStore, CrowdTicket } from './crowd-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

export function crowdStore({ kysely }: Db): CrowdStore {
  return {
    async crowd(siteId, now) {
      const [people, desks] = await Promise.all([readPeople(kysely, siteId, now), readDesks(kysely, siteId)]);
      const expected = people.filter(({ stage }) => stage === EXPECTED);
      return {
        tickets: people.filter(({ stage }) => stage !== EXPECTED).map(toCrowdTicket),
        expected: expected.map(({ line_id: lineId, joined_at: dueAt, service_id: serviceId }) => {
          return { lineId, dueAt, serviceId };
        }),
        desks,
      };
    },

    async services(siteId) {
      const rows = await kysely
        .selectFrom('services')
        .select(['service_id', 'names', 'minutes', 'archived_at'])
        .where('site_id', '=', siteId)
        .execute();
      return new Map(
        rows.map(({ service_id, names, minutes, archived_at }) => [
          service_id,
          { names: JSON.parse(names) as Record<string, string>, minutes, isArchived: archived_at !== null },
        ]),
      );
    },

    async staffNames(siteId) {
      const rows = await kysely
        .selectFrom('staff')
        .select(['staff_id', 'name'])
        .where('site_id', '=', siteId)
        .execute();
      return new Map(rows.map(({ staff_id, name }) => [staff_id, name]));
    },

    async promises(siteId, since) {
      return kysely
        .selectFrom('forecasts')
        .select([
          sql<number>`count(case when called_at >= ${since} then is_kept end)`.as('judged'),
          sql<number>`coalesce(sum(case when called_at >= ${since} then is_kept end), 0)`.as('kept'),
          sql<number | null>`min(called_at)`.as('firstAt'),
        ])
        .where('site_id', '=', siteId)
        .where('is_kept', 'is not', null)
        .executeTakeFirstOrThrow();
    },

    async unpromised(siteId, lineId) {
      const rows = await kysely
        .selectFrom('tickets')
        .select('ticket_id')
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .where(IS_ACTIVE)
        .where('stage', 'in', WAITING)
        .where('promised_by', 'is', null)
        .execute();
      return rows.map(({ ticket_id: id }) => id);
    },

    async promise(siteId, promises) {
      for (const { id, promisedBy } of promises) {
        await kysely
          .updateTable('tickets')
          .set({ promised_by: promisedBy })
          .where('site_id', '=', siteId)
          .where('ticket_id', '=', id)
          .where('stage', 'in', WAITING)
          .where('promised_by', 'is', null)
          .execute();
      }
    },

    deskCalls: (siteId, lineId, options) => readDeskCalls(kysely, { siteId, lineId, ...options }),
  };
}

type Kysely = Db['kysely'];

async function readDeskCalls(
  kysely: Kysely,
  { siteId, lineId, since, spans }: { siteId: number; lineId: string } & Parameters<CrowdStore['deskCalls']>[2],
): ReturnType<CrowdStore['deskCalls']> {
  const ended = kysely.selectFrom('tickets').where('site_id', '=', siteId).where('line_id', '=', lineId);
  const [calls, first] = await Promise.all([
    ended
      .select(['last_desk', 'called_at'])
      .where('ended_at', '>=', since)
      .where('last_desk', 'is not', null)
      .where((eb) =>
        eb.or(spans.map(({ from, until }) => eb.and([eb('called_at', '>=', from), eb('called_at', '<', until)]))),
      )
      .execute(),
    ended
      .select((eb) => eb.fn.min('ended_at').as('at'))
      .where('ended_at', '>=', since)
      .executeTakeFirst(),
  ]);
  return {
    calls: calls.map((row) => ({ desk: row.last_desk ?? '', at: row.called_at ?? 0 })),
    firstAt: first?.at ?? null,
  };
}

const EXPECTED = 'expected';
const WAITING = ['waiting', 'ready', 'holding'];
/** Later appointments do not affect waits yet; earlier ones will not come any more. */
const NEAR = { pastMs: HOUR_MS, aheadMs: 6 * HOUR_MS };

/** Tickets, and appointments due soon in the same shape. */
function readPeople(kysely: Kysely, siteId: number, now: number) {
  const nothing = sql<number | null>`cast(null as bigint)`;
  const noWord = sql<string | null>`cast(null as text)`;
  const expected = kysely
    .selectFrom('appointments')
    .innerJoin('services', (join) =>
      join
        .onRef('services.site_id', '=', 'appointments.site_id')
        .onRef('services.service_id', '=', 'appointments.service_id'),
    )
    .select(['appointment_id as ticket_id', sql<string>`services.line_id`.as('line_id'), 'version'])
    .select([sql<string>`'expected'`.as('stage'), 'at as joined_at', nothing.as('due_at'), nothing.as('behind_rank')])
    .select(['state_at as stage_at', nothing.as('return_at'), nothing.as('return_rank'), nothing.as('respond_by')])
    .select([noWord.as('desk'), sql<string | null>`services.service_id`.as('service_id'), 'method'])
    .select([nothing.as('promised_by'), noWord.as('promise_reason'), nothing.as('first_desks')])
    .select(nothing.as('staff_rank'))
    .where('appointments.site_id', '=', siteId)
    .where('at', '>', now - NEAR.pastMs)
    .where('at', '<', now + NEAR.aheadMs)
    .where('state', '=', 'confirmed')
    .where('services.line_id', 'is not', null);
  return kysely
    .selectFrom('tickets')
    .select(['ticket_id', 'line_id', 'version', 'stage', 'joined_at', 'due_at', 'behind_rank', 'stage_at'])
    .select(['return_at', 'return_rank', 'respond_by', 'desk', 'service_id', 'method', 'promised_by', 'promise_reason'])
    .select((eb) =>
      eb
        .selectFrom('forecasts as f')
        .select('f.desks')
        .whereRef('f.site_id', '=', 'tickets.site_id')
        .whereRef('f.ticket_id', '=', 'tickets.ticket_id')
        .whereRef('f.line_id', '=', 'tickets.line_id')
        .as('first_desks'),
    )
    .select('staff_rank')
    .where('site_id', '=', siteId)
    .where(IS_ACTIVE)
    .where('stage', '<>', 'draft')
    .unionAll(expected)
    .execute();
}

type Row = Awaited<ReturnType<typeof readPeople>>[number];

function toCrowdTicket(row: Row): CrowdTicket {
  return {
    id: row.ticket_id,
    lineId: row.line_id,
    version: row.version,
    stage: row.stage as TicketStage,
    joinedAt: row.joined_at,
    dueAt: row.due_at,
    behindRank: row.behind_rank,
    staffRank: row.staff_rank,
    stageAt: row.stage_at,
    returnAt: row.return_at,
    returnRank: row.return_rank,
    respondBy: row.respond_by,
    desk: row.desk,
    serviceId: row.service_id,
    method: row.method,
    promisedBy: row.promised_by,
    promiseReason: row.promise_reason as PlaceReason | null,
    desksAtFirst: row.first_desks,
  };
}

async function readDesks(kysely: Kysely, siteId: number): Promise<CrowdDesk[]> {
  const rows = await kysely
    .selectFrom('desks')
    .leftJoin('desk_staff', (join) =>
      join.onRef('desk_staff.site_id', '=', 'desks.site_id').onRef('desk_staff.desk_id', '=', 'desks.desk_id'),
    )
    .select(['desks.desk_id', 'desks.names', 'desks.lines', 'desk_staff.lines as chosen'])
    .leftJoin('staff', (join) =>
      join.onRef('staff.site_id', '=', 'desk_staff.site_id').onRef('staff.staff_id', '=', 'desk_staff.staff_id'),
    )
    .select(['desk_staff.since', 'desk_staff.break_since', 'desk_staff.back_at', 'desk_staff.active_at', 'staff.hours'])
    .where('desks.site_id', '=', siteId)
    .orderBy('desks.position')
    .execute();
  return rows.map((row) => ({
    id: row.desk_id,
    names: JSON.parse(row.names) as CrowdDesk['names'],
    lines: JSON.parse(row.chosen ?? row.lines) as string[],
    staff:
      row.since === null
        ? null
        : {
            activeAt: row.active_at ?? row.since,
            isOnBreak: row.break_since !== null,
            backAt: row.back_at,
            hours: row.hours === null ? null : (JSON.parse(row.hours) as OpeningPlan),
          },
  }));
}
