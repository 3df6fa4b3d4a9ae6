import type { Transaction } from 'kysely';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import type { Database } from '#kernel/db/database.ts';
import { takeSeats } from './busy-times.ts';

type Trx = Transaction<Database>;
type OfTime = Pick<Appointment, 'siteId' | 'partySize' | 'timeId'> & { id: string };

/** Takes or releases seats of its time for a party of another size. False if there are not enough. */
export async function changeSeats(trx: Trx, { siteId, id, timeId, partySize }: OfTime): Promise<boolean> {
  if (timeId === null) return true;
  const time = { siteId, appointmentId: id, timeId };
  const [own, { seats: most } = { seats: 0 }] = [
    await seatsOf(trx, time),
    await trx
      .selectFrom('busy_times')
      .select('seats')
      .where('site_id', '=', siteId)
      .where('time_id', '=', timeId)
      .executeTakeFirst(),
  ];
  const missing = partySize - own.length;
  if (missing > 0) return takeSeats(trx, { ...time, most, count: missing });
  const freed = own.slice(partySize);
  if (freed.length > 0) await ownSeats(trx, time).where('seat', 'in', freed).execute();
  return true;
}

type OwnSeats = { siteId: number; appointmentId: string; timeId: string };

async function seatsOf(trx: Trx, { siteId, appointmentId, timeId }: OwnSeats): Promise<number[]> {
  const rows = await trx
    .selectFrom('taken_seats')
    .select('seat')
    .where('site_id', '=', siteId)
    .where('time_id', '=', timeId)
    .where('appointment_id', '=', appointmentId)
    .orderBy('seat')
    .execute();
  return rows.map(({ seat }) => seat);
}

function ownSeats(trx: Trx, { siteId, appointmentId, timeId }: OwnSeats) {
  return trx
    .deleteFrom('taken_seats')
    .where('site_id', '=', siteId)
    .where('time_id', '=', timeId)
    .where('appointment_id', '=', appointmentId);
}
