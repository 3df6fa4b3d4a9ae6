import { sql, type Transaction } from 'kysely';
import { raiseCalendar } from '#features/booking/store/times/busy-times.ts';
import { changesDue, moveInTransaction, saveInTransaction } from '#features/booking/store/save-appointment-row.ts';
import { raiseLines } from '#features/booking/store/write-appointment.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import type { AppointmentChoice, LeftAppointment } from './setup-store.ts';

type Trx = Transaction<Database>;

/** In order: a time may only be free once the appointment before has moved. Returns those that had to stay. */
export async function writeChoices(
  trx: Trx,
  choices: readonly AppointmentChoice[],
  { siteId, at, payments }: { siteId: number; at: number; payments: VisitPayments },
): Promise<LeftAppointment[]> {
  await raiseLines(trx, { siteId, lineIds: choices.flatMap(({ lineIds }) => lineIds), at });
  const left: LeftAppointment[] = [];
  const done: AppointmentChoice[] = [];
  for (const choice of choices) {
    // Only this one is undone if it is refused.
    await sql`savepoint choice`.execute(trx);
    const saved = await write(trx, choice);
    if (saved.ok) done.push(choice);
    else {
      await sql`rollback to savepoint choice`.execute(trx);
      const reason = saved.error.code === 'slot-taken' ? 'taken' : 'changed';
      left.push({ guid: choice.before.id, reason });
    }
    await sql`release savepoint choice`.execute(trx);
  }
  await writeAudit(
    trx,
    done.map(({ audit }) => audit),
  );
  if (done.length > 0) await raiseCalendar(trx, siteId);
  const off = done.filter(changesDue);
  for (const { before } of off) await payments.endOpen(trx, { siteId, guid: before.id, at });
  return left;
}

function write(trx: Trx, choice: AppointmentChoice): ReturnType<typeof saveInTransaction> {
  return choice.action === 'move'
    ? moveInTransaction(trx, choice, choice.target)
    : saveInTransaction(trx, choice, { notices: choice.notices ?? [] });
}
