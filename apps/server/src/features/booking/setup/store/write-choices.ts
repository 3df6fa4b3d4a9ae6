import { sql, type Transaction } from 'kysely';
import { raiseCalendar } from '#features/booking/store/times/busy-times.ts';
import { moveInTransaction, saveInTransaction } from '#features/booking/store/save-appointment-row.ts';
import { raiseLines } from '#features/booking/store/write-appointment.ts';
import { type AuditEntry, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AppointmentChoice, LeftAppointment } from './setup-store.ts';

type Trx = Transaction<Database>;

/** In order: a time may only be free once the appointment before has moved. Returns those that had to stay. */
export async function writeChoices(
  trx: Trx,
  choices: readonly AppointmentChoice[],
  { siteId, at }: { siteId: number; at: number },
): Promise<LeftAppointment[]> {
  await raiseLines(trx, { siteId, lineIds: choices.flatMap(({ lineIds }) => lineIds), at });
  const left: LeftAppointment[] = [];
  const done: AuditEntry[] = [];
  for (const choice of choices) {
    // Only this one is undone if it is refused.
    await sql`savepoint choice`.execute(trx);
    const saved = await write(trx, choice);
    if (saved.ok) done.push(choice.audit);
    else {
      await sql`rollback to savepoint choice`.execute(trx);
      const reason = saved.error.code === 'slot-taken' ? 'taken' : 'changed';
      left.push({ guid: choice.before.id, reason });
    }
    await sql`release savepoint choice`.execute(trx);
  }
  await writeAudit(trx, done);
  if (done.length > 0) await raiseCalendar(trx, siteId);
  return left;
}

function write(trx: Trx, choice: AppointmentChoice): ReturnType<typeof saveInTransaction> {
  return choice.action === 'move'
    ? moveInTransaction(trx, choice, choice.target)
    : saveInTransaction(trx, choice, { notices: choice.notices ?? [] });
}
