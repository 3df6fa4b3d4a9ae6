import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { busyRange, freeTimes } from './free-times.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import type { Visit } from './visit.ts';

const AROUND = { daysBefore: 2, days: 9 } as const;
const MOST = 6;

/** The time of the appointments in `own` counts as free. */
type NearestQuery = { offer: BookingOffer; visit: Visit; at: number; own: readonly string[] };

/** The free times nearest to a taken one, soonest first. */
export async function nearestTimes({ offer, visit, at, own }: NearestQuery, deps: BookingDeps): Promise<number[]> {
  const from = addDays(wallClock(at, offer.zone).date, -AROUND.daysBefore);
  const range = { from, days: AROUND.days };
  const busy = await deps.offers.busy(offer.siteId, busyRange(range, offer.zone), own);
  const free = freeTimes({ ...range, offer, visit, busy, now: deps.clock.now() });
  return free
    .flatMap(({ times }) => times.map((time) => time.at))
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .slice(0, MOST)
    .toSorted((a, b) => a - b);
}
