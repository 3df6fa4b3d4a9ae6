import type { AppointmentStore } from '#features/booking/store/appointment-store.ts';
import { toAppointmentLogRow, toAppointmentRow } from '#features/booking/store/appointment-rows.ts';
import { raiseCalendar, takeTime } from './busy-times.ts';
import { isTaken, isWhole, takeWholeTime } from './take-whole-time.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { preparedInsert } from '#kernel/db/prepared.ts';
import { announceDay, insertAppointmentEvent } from '#features/booking/store/write-appointment.ts';

const insertAppointment = preparedInsert('appointments');

type Added = Parameters<AppointmentStore['addTogether']>[1];

/** One commit, and one change that calendars follow, however many there are. */
export async function addAppointmentsTogether(db: Db, siteId: number, added: Added): Promise<boolean> {
  const [first] = added;
  if (!first) return true;
  const adding = inTransaction<boolean>(db, async (trx, rollBack) => {
    for (const { appointment, claim, entry } of added) {
      const { staffId, timeId } = claim;
      const row = { ...appointment, staffId, timeId, version: 1 };
      const taking = { ...appointment, ...claim, appointmentId: appointment.id };
      if (isWhole(claim, appointment.partySize)) await takeWholeTime(trx, taking);
      else if (!(await takeTime(trx, { ...taking, releasing: [] }))) return rollBack(false);
      await insertAppointment(trx, toAppointmentRow(row));
      await insertAppointmentEvent(trx, toAppointmentLogRow(row, entry));
    }
    const busyFrom = Math.min(...added.map(({ claim }) => claim.busyFrom));
    const busyUntil = Math.max(...added.map(({ claim }) => claim.busyUntil));
    const { appointment, claim, entry } = first;
    const { staffId, timeId } = claim;
    await announceDay(trx, { ...appointment, staffId, timeId, version: 1, busyFrom, busyUntil }, entry.at);
    await raiseCalendar(trx, siteId);
    return true;
  });
  return adding.catch((error: unknown) => {
    if (isTaken(error) || isDuplicateIn('appointments', error)) return false;
    throw error;
  });
}
