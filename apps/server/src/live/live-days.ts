import { SOONEST_SLOTS } from '@openturn/contract/live.ts';
import { SlotQuery, type SlotDay } from '@openturn/contract/visitor/booking.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import {
  busyRange,
  freeTimes,
  presentDay,
  readVisit,
  soonestTimes,
  type BookingDeps,
  type SoonestTimes,
  type Visit,
} from '#features/booking/index.ts';

type Period = { from: number; until: number };

/** A day of the site, with its free times by the query of `client/slots` that they were read for. */
export type LiveDay = { date: string; rows: ReadonlyMap<string, SlotDay> };

/**
 * The days that changed; a choice that cannot be booked has no row. `soonest` is the next free time of each service, if
 * that is among the choices.
 */
export type ReadLiveDays = (
  siteId: number,
  changed: { periods: readonly Period[]; choices: readonly string[] },
) => Promise<{ days: LiveDay[]; soonest: SoonestTimes | null }>;

/** Two queries at most for each day, and three for the next free times, however many choices are watched. */
export function liveDays({ offers, clock }: Pick<BookingDeps, 'offers' | 'clock'>): ReadLiveDays {
  const readSoonest = soonestTimes({ offers, clock });
  return async (siteId, { periods, choices }) => {
    const offer = await offers.offer(siteId);
    if (!offer) return { days: [], soonest: null };
    const { zone } = offer;
    const visits = choices.flatMap((choice): [string, Visit][] => {
      const visit = readChoice(choice, offer);
      return visit ? [[choice, visit]] : [];
    });
    const dates = new Set(periods.flatMap((period) => datesOf(period, zone)));
    const reading = [...dates].toSorted().map(async (date) => {
      const range = { from: date, days: 1 };
      const busy = visits.length === 0 ? [] : await offers.busy(siteId, busyRange(range, zone));
      const now = clock.now();
      const rows = visits.flatMap(([choice, visit]) =>
        freeTimes({ ...range, offer, visit, busy, now }).map(
          (day) => [choice, presentDay(day, { zone, isOverview: false })] as const,
        ),
      );
      return { date, rows: new Map(rows) };
    });
    const soonest = choices.includes(SOONEST_SLOTS) ? readSoonest(siteId) : null;
    return { days: await Promise.all(reading), soonest: await soonest };
  };
}

function readChoice(choice: string, offer: Parameters<typeof readVisit>[0]): Visit | null {
  const query = SlotQuery.safeParse(Object.fromEntries(new URLSearchParams(choice)));
  if (!query.success) return null;
  const { additional, ...wanted } = query.data;
  const visit = readVisit(offer, { ...wanted, additional: additional?.split(',').filter(Boolean) });
  return visit.ok ? visit.value : null;
}

function datesOf({ from, until }: Period, zone: string): string[] {
  const last = wallClock(until - 1, zone).date;
  const dates: string[] = [];
  for (let { date } = wallClock(from, zone); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
