import type { Transaction } from 'kysely';
import type { Ticket } from '#features/tickets/index.ts';
import { toAppointment, toAppointmentLogRow } from './appointment-rows.ts';
import type { Database } from '#kernel/db/database.ts';

/** With the ticket into which it was checked in. */
export async function completeAppointment(
  trx: Transaction<Database>,
  { siteId, id }: Pick<Ticket, 'siteId' | 'id'>,
  at: number,
): Promise<void> {
  const row = await trx
    .updateTable('appointments')
    .set((eb) => ({ state: 'completed', state_at: at, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('state', '=', 'checked_in')
    .where('ticket_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const entry = { at, actor: 'S', event: 'complete', from: 'checked_in', to: 'completed' } as const;
  await trx
    .insertInto('appointment_events')
    .values(toAppointmentLogRow(toAppointment(row), { ...entry, reason: null, idempotencyKey: null, staffId: null }))
    .execute();
}
