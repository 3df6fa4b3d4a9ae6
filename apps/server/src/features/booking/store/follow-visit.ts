import { nextAppointmentState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { Transaction } from 'kysely';
import type { Ticket, TicketLogEntry } from '#features/tickets/index.ts';
import { toAppointment } from './appointment-rows.ts';
import { completeAppointment } from './complete-appointment.ts';
import { updateAppointment, writeWithAppointment } from './write-appointment.ts';
import type { Database } from '#kernel/db/database.ts';

type Trx = Transaction<Database>;
type Visit = Pick<Ticket, 'siteId' | 'id'>;

/** An appointment follows its ticket; false if it has changed since. */
export async function followVisit(trx: Trx, ticket: Visit, entry: TicketLogEntry): Promise<boolean> {
  if (entry.event === 'undo_check_in') return undoCheckIn(trx, ticket, entry);
  if (entry.to === 'completed') await completeAppointment(trx, ticket, entry.at);
  return true;
}

/** The appointment is to come again, and its timer finds out what is due next. */
async function undoCheckIn(trx: Trx, { siteId, id }: Visit, { at, staffId }: TicketLogEntry): Promise<boolean> {
  const row = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const before = toAppointment(row);
  const next = nextAppointmentState(before, 'undo_check_in', 'agent');
  if (!next.ok) return false;
  const { to, reason } = next.value;
  const version = before.version + 1;
  const saved = { ...before, state: to, reason, stateAt: at, ticketId: null, timerAt: at, version };
  if (!(await updateAppointment(trx, before, saved))) return false;
  const entry = { at, actor: 'agent', event: 'undo_check_in', from: before.state, to, reason } as const;
  return writeWithAppointment(trx, saved, { ...entry, idempotencyKey: null, staffId }, {});
}
