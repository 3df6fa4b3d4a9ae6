import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookedService, BookingOffer, BusyTime, SiteVersions } from '#features/booking/store/offer-store.ts';
import { isFresh, type Validity } from '#features/booking/times/cached-day.ts';
import { busyRange, freeTimes } from '#features/booking/times/free-times.ts';
import { setBackVersions } from '#features/booking/times/set-back-versions.ts';
import { isOpen, methodsOf, readVisit } from '#features/booking/times/visit.ts';

/** Null if nothing is free in the days looked at. */
type Soonest = { service: string; methods: number[]; at: number | null };
export type SoonestTimes = { zone: string; rows: Soonest[] };
type Answer = Validity & { times: SoonestTimes };

const MOST_SITES = 1_000;
/** Longer ahead, a time is no reason to look here first. */
const DAYS = 35;
/** Most services have a time in the first week, so later ones are seldom computed. */
const STEP = 7;
/** A change made by hand in the database shows as well. */
const MOST_MS = 10 * MINUTE_MS;

/** The first free time of each service, cached until the site's versions or the time of day make it outdated. */
export function soonestTimes({ offers, clock }: Pick<BookingDeps, 'offers' | 'clock'>) {
  const answers = new LRUCache<number, Answer>({ maxSize: MOST_SITES, sizeCalculation: () => 1 });
  const readings = new Map<string, Promise<Answer | null>>();
  const isSetBack = setBackVersions();

  return async (siteId: number): Promise<SoonestTimes | null> => {
    const isSetBackIn = isSetBack(siteId);
    const versions = await offers.versions(siteId);
    if (!versions) return null;
    // The database was restored: soon, the same versions will mean something else.
    if (isSetBackIn(versions)) answers.clear();
    const cached = answers.get(siteId);
    if (cached && isFresh(cached, versions, clock.now())) return cached.times;
    // Concurrent requests with no change in between share one reading.
    const key = `${siteId} ${Object.values(versions).join(' ')}`;
    const reading = readings.get(key) ?? read(siteId, versions).finally(() => readings.delete(key));
    readings.set(key, reading);
    const answer = await reading;
    if (!answer) return null;
    answers.set(siteId, answer);
    return answer.times;
  };

  async function read(siteId: number, versions: SiteVersions): Promise<Answer | null> {
    const offer = await offers.offer(siteId);
    if (!offer) return null;
    const now = clock.now();
    const { zone } = offer;
    const from = wallClock(now, zone).date;
    const busy = await offers.busy(siteId, busyRange({ from, days: DAYS }, zone));
    const services = offer.services.filter(isOpen);
    const rows = services.map((service) => ({
      service: service.id,
      methods: methodsOf(offer, service),
      at: firstFree(service, { offer, busy, from, now }),
    }));
    // A first time falls below the minimum notice; at midnight the booking window moves on.
    const ends = services.map(({ rules }, index) => (rows[index]?.at ?? Infinity) - rules.leadMinutes * MINUTE_MS + 1);
    const midnight = instantAt(addDays(from, 1), '00:00:00', zone);
    return { versions, until: Math.min(...ends, midnight, now + MOST_MS), times: { zone, rows } };
  }
}

type Searching = { offer: BookingOffer; busy: readonly BusyTime[]; from: string; now: number };

function firstFree({ id }: BookedService, { offer, busy, from, now }: Searching): number | null {
  const visit = readVisit(offer, { service: id });
  if (!visit.ok) return null;
  for (let day = 0; day < DAYS; day += STEP) {
    const days = freeTimes({ from: addDays(from, day), days: STEP, offer, visit: visit.value, busy, now });
    const first = days.find(({ times }) => times.length > 0)?.times[0];
    if (first) return first.at;
  }
  return null;
}
