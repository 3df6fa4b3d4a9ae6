import { addDays, weekdayOf } from '../format/wall-clock.ts';
import type { OpeningPlan } from '../opening/opening.ts';
import { spanMinutes } from './spans-overlap.ts';
import { intersectSpans, mergeSpans, type Span } from './span.ts';

type Service = {
  /** The business's hours. */
  site: OpeningPlan;
  /** Those of everybody who offers it; null for the business's. */
  staff: readonly (OpeningPlan | null)[];
  minutes: number;
  stepMinutes: number;
};

const DAY_MINUTES = 24 * 60;
/** A Monday; of the week only the weekdays count. */
const MONDAY = '2024-01-01';
const WEEK = Array.from({ length: 8 }, (_, day) => addDays(MONDAY, day));

/**
 * Why a service could never be booked: nobody offers it, no working time is long enough, or none after a start time is.
 * Null if it can be.
 */
export function neverFits({ site, staff, minutes, stepMinutes }: Service): 'nobody' | 'length' | 'step' | null {
  if (staff.length === 0) return 'nobody';
  const open = staff.flatMap((own) => workingMinutes(site, own));
  if (open.some(({ from, to }) => Math.ceil(from / stepMinutes) * stepMinutes + minutes <= to)) return null;
  return open.some(({ from, to }) => from + minutes <= to) ? 'step' : 'length';
}

/** In a usual week, and around each special date. */
function workingMinutes(site: OpeningPlan, own: OpeningPlan | null): Span[] {
  const special = [site, own].flatMap((plan) => Object.keys(plan?.exceptions ?? {}));
  const usual = (plan: OpeningPlan) => ({ ...plan, exceptions: {} });
  return [
    ...both(usual(site), own && usual(own), WEEK),
    ...[...new Set(special)].flatMap((date) => both(site, own, [addDays(date, -1), date, addDays(date, 1)])),
  ];
}

function both(site: OpeningPlan, own: OpeningPlan | null, dates: readonly string[]): Span[] {
  const open = minutesOpen(site, dates);
  return own ? intersectSpans(open, minutesOpen(own, dates)) : open;
}

/** Since the midnight before the first date. */
function minutesOpen({ week, exceptions }: OpeningPlan, dates: readonly string[]): Span[] {
  const spans = dates.flatMap((date, index) => {
    const own = (Object.hasOwn(exceptions, date) ? exceptions[date] : week[weekdayOf(date)]) ?? [];
    return own.map(spanMinutes).map(({ from, to }) => {
      return { from: index * DAY_MINUTES + from, to: index * DAY_MINUTES + to };
    });
  });
  return mergeSpans(spans);
}
