import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { freeTimes } from './free-times.ts';
import type { BookingOffer, BusyTime, SiteVersions } from '#features/booking/store/offer-store.ts';
import { presentDay } from './present-slots.ts';
import type { Visit } from './visit.ts';

/** Valid while the site's versions are unchanged, until the time of day makes it outdated. */
export type Validity = { versions: SiteVersions; until: number };

export type CachedDay = Validity & {
  /** The version of the taken times from which it was computed. */
  mark: string;
  /** As JSON, with and without its times. */
  full: string;
  overview: string;
};

type Computing = { offer: BookingOffer; visit: Visit; date: string; busy: readonly BusyTime[]; now: number };

/** However little changes, so that a change made by hand in the database shows as well. */
const MOST_MS = 10 * MINUTE_MS;

export function isFresh({ versions, until }: Validity, current: SiteVersions, now: number): boolean {
  return isSameSetup(versions, current) && versions.calendar === current.calendar && now < until;
}

export function isSameSetup(a: SiteVersions, b: SiteVersions): boolean {
  return a.setup === b.setup && a.createdAt === b.createdAt;
}

export function computeDay({ offer, visit, date, busy, now }: Computing): Omit<CachedDay, 'versions' | 'mark'> {
  const { zone } = offer;
  const [day] = freeTimes({ from: date, days: 1, offer, visit, busy, now });
  if (!day) throw new Error('a day without free times is a day too');
  // Its first time falls below the minimum notice; at midnight the booking window moves on.
  const firstUntil = (day.times[0]?.at ?? Infinity) - visit.rules.leadMinutes * MINUTE_MS + 1;
  const midnight = instantAt(addDays(wallClock(now, zone).date, 1), '00:00:00', zone);
  return {
    until: Math.min(firstUntil, midnight, now + MOST_MS),
    full: JSON.stringify(presentDay(day, { zone, isOverview: false })),
    overview: JSON.stringify(presentDay(day, { zone, isOverview: true })),
  };
}

/** Equal for days on which the same times are taken by the same number. */
export function markOf(busy: readonly BusyTime[]): string {
  const hash = createHash('sha256');
  for (const { timeId, taken } of busy) hash.update(`${timeId} ${taken}\n`);
  return hash.digest('base64url');
}
