import type { StopState } from '@openturn/domain/plan/plan-moves.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { VisitPlansTable, VisitStopsTable } from '#kernel/db/tables/visit-part-tables.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { Plan, PlanStore, Stop, StopReason } from './plan-store.ts';

type Key = Pick<Plan, 'id' | 'siteId'>;

export function planStore(db: Db): PlanStore {
  const { kysely } = db;
  const findAll = async (planIds: readonly string[]) => {
    if (planIds.length === 0) return [];
    const [plans, stops] = await Promise.all([
      kysely.selectFrom('visit_plans').selectAll().where('plan_id', 'in', planIds).execute(),
      kysely.selectFrom('visit_stops').selectAll().where('plan_id', 'in', planIds).orderBy('rank').execute(),
    ]);
    const byPlan = Map.groupBy(stops, (row) => row.plan_id);
    return plans.map((row) => fromRows(row, byPlan.get(row.plan_id) ?? []));
  };
  return {
    findAll,
    find: async (planId) => (await findAll([planId]))[0] ?? null,

    async due(now, limit) {
      const rows = await kysely
        .selectFrom('visit_plans')
        .select('plan_id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(limit)
        .execute();
      return rows.map((row) => row.plan_id);
    },

    begin: (plan) => async (trx, ticket, at) => {
      await trx
        .insertInto('visit_plans')
        .values({
          site_id: plan.siteId,
          plan_id: plan.id,
          may_reorder: plan.mayReorder ? 1 : 0,
          created_at: at,
          look_at: at,
          ended_at: null,
        })
        .execute();
      const [first, ...others] = plan.stops;
      if (!first) return false;
      return insertStops(trx, plan, [{ ...first, ticketId: ticket.id }, ...others]);
    },

    append: (plan, stops) => async (trx, _, at) => {
      await lookAgain(trx, plan, at);
      return insertStops(trx, plan, stops);
    },

    changeStop:
      (plan, { stop, ticketId }, changed) =>
      async (trx, _, at) => {
        await lookAgain(trx, plan, at);
        const rows = await stopRow(trx, plan, stop)
          .set(changed)
          .where('ticket_id', ticketId === null ? 'is' : '=', ticketId)
          .returning('stop')
          .execute();
        return rows.length > 0;
      },

    take: (plan, stop) => async (trx, ticket, at) => {
      await lookAgain(trx, plan, at);
      const rows = await stopRow(trx, plan, stop)
        .set({ ticket_id: ticket.id, reason: null })
        .where('ticket_id', 'is', null)
        .where('state', '=', 'open')
        .returning('stop')
        .execute();
      await writeOutbox(trx, [{ siteId: plan.siteId, topic: 'plan.changed', payload: { planId: plan.id } }], at);
      return rows.length > 0;
    },

    noteStop: (plan, stop, changed) =>
      inTransaction(db, async (trx) => {
        await stopRow(trx, plan, stop).set(changed).where('ticket_id', 'is', null).execute();
      }),

    settle: (plan, { lookAt, endedAt }) =>
      inTransaction(db, async (trx) => {
        await planRow(trx, plan).set({ look_at: lookAt, ended_at: endedAt }).execute();
      }),
  };
}

function planRow(trx: Transaction<Database>, { siteId, id }: Key) {
  return trx.updateTable('visit_plans').where('site_id', '=', siteId).where('plan_id', '=', id);
}

function stopRow(trx: Transaction<Database>, { siteId, id }: Key, stop: number) {
  return trx
    .updateTable('visit_stops')
    .where('site_id', '=', siteId)
    .where('plan_id', '=', id)
    .where('stop', '=', stop);
}

/** A node that stops half-way leaves the rest to the next look. Other changes of the plan wait here. */
async function lookAgain(trx: Transaction<Database>, plan: Key, at: number): Promise<void> {
  await planRow(trx, plan).set({ look_at: at, ended_at: null }).execute();
}

async function insertStops(trx: Kysely<Database>, { siteId, id }: Key, stops: readonly Stop[]): Promise<boolean> {
  const added = await trx
    .insertInto('visit_stops')
    .values(stops.map((stop) => toRow({ siteId, id }, stop)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('stop')
    .execute();
  return added.length === stops.length;
}

function toRow({ siteId, id }: Key, stop: Stop): VisitStopsTable {
  return {
    site_id: siteId,
    plan_id: id,
    stop: stop.stop,
    rank: stop.rank,
    at_site: stop.siteId,
    line_id: stop.lineId,
    service_id: stop.serviceId,
    ticket_id: stop.ticketId,
    state: stop.state,
    reason: stop.reason,
    is_by_staff: stop.isByStaff ? 1 : 0,
  };
}

function fromRows(row: Selectable<VisitPlansTable>, stops: readonly Selectable<VisitStopsTable>[]): Plan {
  return {
    id: row.plan_id,
    siteId: row.site_id,
    mayReorder: row.may_reorder === 1,
    lookAt: row.look_at,
    endedAt: row.ended_at,
    stops: stops.map((stop) => ({
      stop: stop.stop,
      rank: stop.rank,
      siteId: stop.at_site,
      lineId: stop.line_id,
      serviceId: stop.service_id,
      ticketId: stop.ticket_id,
      state: stop.state as StopState,
      reason: stop.reason as StopReason | null,
      isByStaff: stop.is_by_staff === 1,
    })),
  };
}
