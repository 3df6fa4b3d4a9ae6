import type { Kysely, Transaction } from 'kysely';
import type { Claim } from '#features/booking/store/appointment-store.ts';
import { granulesOf, timeRow } from './busy-times.ts';
import type { Database } from '#kernel/db/database.ts';
import { isDuplicateIn } from '#kernel/db/in-transaction.ts';
import { prepared, preparedInsert } from '#kernel/db/prepared.ts';

export type WholeTime = Claim & { siteId: number; appointmentId: string; serviceId: string; partySize: number };

/** Whether the claim is for a time of its own, with every seat in it. */
export function isWhole({ seats, day }: Claim, partySize: number): boolean {
  return seats === partySize && day === null;
}

/** Takes a time without reading. If any of it is taken, the transaction fails with `isTaken`. */
export async function takeWholeTime(trx: Transaction<Database>, taking: WholeTime): Promise<void> {
  const { siteId, staffId, timeId, appointmentId, partySize } = taking;
  await insertTime(trx, timeRow(taking));
  const granules = granulesOf(taking.busyFrom, taking.busyUntil);
  const [first = 0] = granules;
  const each = Object.fromEntries(granules.map((granule) => [`granule${granule - first}`, granule]));
  await insertGranules(trx, { siteId, staffId, timeId, ...each });
  for (let seat = 1; seat <= partySize; seat++) {
    await insertSeat(trx, { site_id: siteId, time_id: timeId, seat, appointment_id: appointmentId });
  }
}

export function isTaken(error: unknown): boolean {
  return (['busy_times', 'busy_granules', 'taken_seats'] as const).some((table) => isDuplicateIn(table, error));
}

const insertTime = preparedInsert('busy_times');
const insertSeat = preparedInsert('taken_seats');

type Granules = { siteId: number; staffId: string; timeId: string } & Record<`granule${number}`, number>;

const insertGranules = prepared((trx: Kysely<Database>, { siteId, staffId, timeId, ...granules }: Granules) =>
  trx
    .insertInto('busy_granules')
    .values(
      Object.values(granules).map((granule) => ({ site_id: siteId, staff_id: staffId, granule, time_id: timeId })),
    ),
);
