import { nextAppointmentState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { Transaction } from 'kysely';
import type { Ticket } from '#features/tickets/index.ts';
import { toAppointment, toAppointmentLogRow } from './appointment-rows.ts';
import { announceDay } from './write-appointment.ts';
import type { Database } from '#kernel/db/database.ts';

/** Completes the appointment of a completed ticket, if the state table allows it. */
export async function completeAppointment(
  trx: Transaction<Database>,
  { siteId, id }: Pick<Ticket, 'siteId' | 'id'>,
  at: number,
): Promise<void> {
  const found = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', id)
    .executeTakeFirst();
  if (!found) return;
  const before = toAppointment(found);
  const next = nextAppointmentState(before, 'complete', 'system');
  if (!next.ok) return;
  const { to, reason } = next.value;
  const row = await trx
    .updateTable('appointments')
    .set((eb) => ({ state: to, reason, state_at: at, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', before.id)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const entry = { at, actor: 'system', event: 'complete', from: before.state, to, reason } as const;
  await trx
    .insertInto('appointment_events')
    .values(toAppointmentLogRow(toAppointment(row), { ...entry, idempotencyKey: null, staffId: null }))
    .execute();
  await announceDay(trx, before, at);
}
