import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Trx = Transaction<Database>;
type Old = { before: number; most: number };

/** Busy times that ended long ago. */
export async function forgetTimes(trx: Trx, { before, most }: Old): Promise<number> {
  const times = await trx
    .selectFrom('busy_times')
    .select(['site_id', 'time_id'])
    .where('busy_until', '<', before)
    .limit(most)
    .execute();
  for (const { site_id, time_id } of times) {
    for (const table of ['taken_seats', 'busy_times'] as const) {
      await trx.deleteFrom(table).where('site_id', '=', site_id).where('time_id', '=', time_id).execute();
    }
  }
  return times.length;
}

/** A released hold never became an appointment. */
export async function forgetHolds(trx: Trx, { before, most }: Old): Promise<number> {
  const holds = await trx
    .selectFrom('appointments')
    .select(['site_id', 'appointment_id'])
    .where(sql<boolean>`state = 'expired' and name = ''`)
    .where('state_at', '<', before)
    .limit(most)
    .execute();
  for (const { site_id, appointment_id } of holds) {
    for (const table of ['appointment_events', 'appointments'] as const) {
      await trx.deleteFrom(table).where('site_id', '=', site_id).where('appointment_id', '=', appointment_id).execute();
    }
  }
  return holds.length;
}
