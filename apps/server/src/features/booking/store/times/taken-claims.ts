import type { Kysely } from 'kysely';
import type { Claim } from '#features/booking/store/appointment-store.ts';
import { GRANULE_MS, granulesOf } from './busy-times.ts';
import type { Database } from '#kernel/db/database.ts';

export type SeatsClaim = Claim & { appointmentId: string; partySize: number };

/** Read at once: each has up to two times and an appointment, and a statement has a limited number of values. */
const READ_AT_ONCE = 500;

/**
 * Those that could not have their time, one after the other: a part of it is another's, or too few seats or places of the
 * day are left. What an appointment has already is its own.
 */
export async function takenClaims(
  kysely: Kysely<Database>,
  siteId: number,
  claims: readonly SeatsClaim[],
): Promise<ReadonlySet<number>> {
  if (claims.length === 0) return new Set();
  const occupied = await occupiedBy(kysely, siteId, claims);
  const { seats, seated } = await readSeats(kysely, siteId, claims);
  const taken = new Set<number>();
  for (const [index, claim] of claims.entries()) {
    if (seated.has(claim.appointmentId)) continue;
    const { staffId, timeId, busyFrom, busyUntil, day } = claim;
    const granules = granulesOf(busyFrom, busyUntil).map((granule) => `${staffId} ${granule}`);
    const needs = [
      { timeId, most: claim.seats, count: claim.partySize },
      ...(day ? [{ timeId: day.timeId, most: day.limit, count: 1 }] : []),
    ].map(({ most, count, ...time }) => ({ ...time, free: freeSeats(seats.get(time.timeId), most), count }));
    const isFree = granules.every((granule) => (occupied.get(granule) ?? timeId) === timeId);
    if (!isFree || needs.some(({ free, count }) => free.length < count)) {
      taken.add(index);
      continue;
    }
    // What comes later in the list finds it taken.
    for (const granule of granules) occupied.set(granule, timeId);
    for (const need of needs) {
      const own = seats.get(need.timeId) ?? new Set();
      seats.set(need.timeId, new Set([...own, ...need.free.slice(0, need.count)]));
    }
  }
  return taken;
}

/** The time that has each part of the day of one of the staff members. */
async function occupiedBy(kysely: Kysely<Database>, siteId: number, claims: readonly SeatsClaim[]) {
  const from = Math.min(...claims.map(({ busyFrom }) => busyFrom));
  const until = Math.max(...claims.map(({ busyUntil }) => busyUntil));
  const rows = await kysely
    .selectFrom('busy_granules')
    .select(['staff_id as staffId', 'granule', 'time_id as timeId'])
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', [...new Set(claims.map(({ staffId }) => staffId))])
    .where('granule', '>=', Math.floor(from / GRANULE_MS))
    .where('granule', '<', Math.ceil(until / GRANULE_MS))
    .execute();
  return new Map(rows.map(({ staffId, granule, timeId }) => [`${staffId} ${granule}`, timeId]));
}

/** The taken seats of every time that is claimed, and which of the appointments have theirs. */
async function readSeats(kysely: Kysely<Database>, siteId: number, claims: readonly SeatsClaim[]) {
  const seats = new Map<string, ReadonlySet<number>>();
  const seated = new Set<string>();
  for (let index = 0; index < claims.length; index += READ_AT_ONCE) {
    const some = claims.slice(index, index + READ_AT_ONCE);
    const times = new Set(some.flatMap(({ timeId, day }) => [timeId, ...(day ? [day.timeId] : [])]));
    const rows = await kysely
      .selectFrom('taken_seats')
      .select(['time_id as timeId', 'seat', 'appointment_id as appointmentId'])
      .where('site_id', '=', siteId)
      .where((eb) =>
        eb.or([
          eb('time_id', 'in', [...times]),
          eb(
            'appointment_id',
            'in',
            some.map(({ appointmentId }) => appointmentId),
          ),
        ]),
      )
      .execute();
    for (const { timeId, seat, appointmentId } of rows) {
      seats.set(timeId, new Set([...(seats.get(timeId) ?? []), seat]));
      seated.add(appointmentId);
    }
  }
  return { seats, seated };
}

function freeSeats(taken: ReadonlySet<number> | undefined, most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1).filter((seat) => !taken?.has(seat));
}
