import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { Claim } from '#features/booking/store/appointment-store.ts';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { dayId, freeTimes, groupTimeId, midnights } from './free-times.ts';
import type { BookingOffer, BusyTime } from '#features/booking/store/offer-store.ts';
import type { Visit } from './visit.ts';

type Claiming = { offer: BookingOffer; visit: Visit; at: number; moving: Appointment | null };

/** Who could take the visit at this time, least busy that day first; the database has the last word. */
export async function claimsAt(
  { offer, visit, at, moving, own }: Claiming & { own: readonly string[] },
  deps: BookingDeps,
): Promise<Claim[]> {
  const { date } = wallClock(at, offer.zone);
  const range = { from: date, days: 1 };
  const [begin = 0, end = 0] = midnights(range, offer.zone);
  const { busyFrom, busyUntil } = busyOf(visit, at);
  const ofDay = { from: Math.min(begin, busyFrom), until: Math.max(end, busyUntil) };
  const busy = await deps.offers.busy(offer.siteId, ofDay, own);
  const [day] = freeTimes({ ...range, offer, visit, busy, now: deps.clock.now() });
  const free = day?.times.find((time) => time.at === at)?.staff ?? [];
  const order = new Map(free.map((staffId) => [staffId, busyMs(busy, staffId)]));
  return free
    .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map((staffId) => claimOf({ offer, visit, at, moving }, { staffId, newId: deps.newId }));
}

/** The time of one staff member, whether or not it is free. */
export function claimOf(
  { offer, visit, at, moving }: Claiming,
  { staffId, newId }: { staffId: string; newId: () => string },
): Claim {
  return {
    staffId,
    at,
    ...busyOf(visit, at),
    timeId: groupTimeId(visit, { staffId, at }) ?? newId(),
    seats: visit.rules.seats,
    day: dayOf({ offer, visit, at, moving }),
  };
}

export function busyOf({ beforeMs, lengthMs, afterMs }: Visit, at: number) {
  return { busyFrom: at - beforeMs, busyUntil: at + lengthMs + afterMs };
}

/** An appointment moved within a day keeps its place of that day. */
export function keptDay({ offer, visit, at, moving }: Claiming): string | null {
  if (moving?.serviceId !== visit.service.id || visit.rules.dailyLimit === null) return null;
  const { date } = wallClock(at, offer.zone);
  return wallClock(moving.at, offer.zone).date === date ? dayId(visit.service.id, date) : null;
}

function dayOf(claiming: Claiming): Claim['day'] {
  const { offer, visit, at } = claiming;
  const { dailyLimit } = visit.rules;
  if (dailyLimit === null || keptDay(claiming) !== null) return null;
  const { date } = wallClock(at, offer.zone);
  const bound = (day: string) => instantAt(day, '00:00:00', offer.zone);
  return {
    timeId: dayId(visit.service.id, date),
    from: bound(date),
    until: bound(addDays(date, 1)),
    limit: dailyLimit,
  };
}

function busyMs(busy: readonly BusyTime[], staffId: string): number {
  const own = busy.filter((time) => time.staffId === staffId);
  return own.reduce((sum, { from, until }) => sum + until - from, 0);
}
