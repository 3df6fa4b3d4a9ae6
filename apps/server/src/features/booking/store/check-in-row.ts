import { rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { AppointmentStore, CheckInRefusal } from './appointment-store.ts';
import type { Appointment, AppointmentLogEntry } from '#features/booking/appointment/appointment.ts';
import { explainOvertaken, duplicateCode, writeNewTicket } from '#features/tickets/index.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { updateAppointment, writeWithAppointment } from './write-appointment.ts';

type Change = { before: Appointment; after: Appointment; entry: AppointmentLogEntry };
type CheckInParts = Parameters<AppointmentStore['checkIn']>[3];

/** Locks the line first, as everywhere; tickets that move back get the reason. */
export function checkInRow(
  db: Db,
  { before, after, entry }: Change,
  { ticket, ticketEntry, graceMs, notices }: CheckInParts,
): Promise<Result<Appointment, CheckInRefusal>> {
  return inTransaction<Result<Appointment, CheckInRefusal>>(db, async (trx, rollBack) => {
    const entering = { lineStates: ['open', 'paused'], isLimited: false } as const;
    const added = await writeNewTicket(trx, ticket, { entry: ticketEntry, entering, notices });
    if (!added.ok) return rollBack(err({ code: refusalOf(added.error.code) }));
    const saved = { ...after, version: before.version + 1 };
    if (!(await updateAppointment(trx, before, saved))) return rollBack(err({ code: 'changed-meanwhile' }));
    await explainOvertaken(trx, added.value, { rank: rankOf(ticket, graceMs), graceMs, reason: 'appointment' });
    await writeWithAppointment(trx, saved, entry, {});
    return ok(saved);
  }).catch((error: unknown) => err({ code: refusalOf(duplicateCode(error)) }));
}

function refusalOf(code: string): CheckInRefusal['code'] {
  return code === 'not-found' || code === 'already-in-line' ? code : 'line-closed';
}
