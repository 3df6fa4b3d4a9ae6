import type { Kysely } from 'kysely';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { ShopStore } from './shop-store.ts';
import type { Database } from '#kernel/db/database.ts';

/** Who left by mistake and comes back soon still has the order. */
const KEPT_AFTER_END_MS = 2 * MINUTE_MS;
/** What was paid for goes back by itself once that cannot be undone; after a no-show, staff hand it over or refund it. */
const REFUNDED_AFTER_END_MS = 35 * MINUTE_MS;
const MISSED_TICKET = ['no_show', 'hold_expired'];
/** The stages and states of a visit that ended without anybody having been served. */
const ENDED_TICKET = 'cancelled';
const ENDED_APPOINTMENT = ['cancelled', 'declined', 'expired', 'no_show'];

type Due = Awaited<ReturnType<ShopStore['due']>>;

export async function dueOrders(kysely: Kysely<Database>, now: number, limit: number): Promise<Due> {
  const before = now - KEPT_AFTER_END_MS;
  const refunded = now - REFUNDED_AFTER_END_MS;
  const open = kysely.selectFrom('visit_orders').where('visit_orders.state', '=', 'placed').limit(limit);
  const unpaid = await open
    .where('visit_orders.paid_at', 'is', null)
    .select(['visit_orders.site_id as siteId', 'visit_orders.visit_id as subject'])
    .where('pay_by', '<=', now)
    .execute();
  const tickets = await open
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.site_id', '=', 'visit_orders.site_id')
        .onRef('tickets.ticket_id', '=', 'visit_orders.visit_id'),
    )
    .select(['visit_orders.site_id as siteId', 'visit_orders.visit_id as subject'])
    .where('tickets.stage', '=', ENDED_TICKET)
    .where('tickets.ended_at', '<=', before)
    .where((eb) =>
      eb.or([
        eb('visit_orders.paid_at', 'is', null),
        eb.and([eb('tickets.ended_at', '<=', refunded), eb('tickets.reason', 'not in', MISSED_TICKET)]),
      ]),
    )
    .execute();
  const appointments = await open
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.site_id', '=', 'visit_orders.site_id')
        .onRef('appointments.appointment_id', '=', 'visit_orders.visit_id'),
    )
    .select(['visit_orders.site_id as siteId', 'visit_orders.visit_id as subject'])
    .where('appointments.state', 'in', ENDED_APPOINTMENT)
    .where('appointments.state_at', '<=', before)
    .where((eb) =>
      eb.or([
        eb('visit_orders.paid_at', 'is', null),
        eb.and([eb('appointments.state_at', '<=', refunded), eb('appointments.state', '<>', 'no_show')]),
      ]),
    )
    .execute();
  return [
    ...unpaid.map((each) => ({ ...each, why: 'not_paid' as const })),
    ...[...tickets, ...appointments].map((each) => ({ ...each, why: 'visit_ended' as const })),
  ];
}
