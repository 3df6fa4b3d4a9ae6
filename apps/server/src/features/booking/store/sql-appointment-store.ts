import type { AppointmentStore } from './appointment-store.ts';
import { addAppointmentRow } from './add-appointment-row.ts';
import { addAppointmentsTogether } from '#features/booking/store/times/add-together.ts';
import { appointmentReads } from './appointment-reads.ts';
import { checkInRow } from './check-in-row.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { moveAppointmentRow, saveAppointmentRow } from './save-appointment-row.ts';
import { NOTHING_PAID, type VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { takenClaims } from '#features/booking/store/times/taken-claims.ts';
import { writeNotices } from '#features/notices/index.ts';

export function appointmentStore(db: Db, payments: VisitPayments = NOTHING_PAID): AppointmentStore {
  return {
    ...appointmentReads(db),
    taken: (siteId, claims) => takenClaims(db.kysely, siteId, claims),
    add: (appointment, options) => addAppointmentRow(db, appointment, options),
    addTogether: (siteId, added) => addAppointmentsTogether(db, siteId, added),
    save: (before, after, entry, alsoWrite = {}) =>
      saveAppointmentRow(db, { before, after, entry }, { ...alsoWrite, payments }),
    move: (before, after, entry, to) => moveAppointmentRow(db, { before, after, entry }, to),
    checkIn: (before, after, entry, into) => checkInRow(db, { before, after, entry }, into),

    remind: ({ siteId, id, version, timerAt }, next) =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('appointments')
          .set({ reminded_until: next.remindedUntil, timer_at: next.timerAt })
          .where('site_id', '=', siteId)
          .where('appointment_id', '=', id)
          .where('version', '=', version)
          // Another node may have done it.
          .where('timer_at', '=', timerAt)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await writeNotices(trx, next.notices, next.at);
      }),
  };
}
