import type { BookingRules } from '../booking/booking-rules.ts';
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
} & Pick<BookingRules, 'stepMinutes' | 'leadMinutes' | 'horizonDays'>;

const DAY_MINUTES = 24 * 60;
/** A Monday; of the week only the weekdays count. */
const MONDAY = '2024-01-01';
const WEEK = Array.from({ length: 8 }, (_, day) => addDays(MONDAY, day));

/**
 * Why a service could never be booked: nobody offers it, no working time is long enough, none after a start time is, or
 * the notice ends after the last start time that can be booked. Null if it can be.
 */
export function neverFits(service: Service): 'nobody' | 'length' | 'step' | 'lead' | null {
  const { site, staff, minutes, leadMinutes, horizonDays } = service;
  if (staff.length === 0) return 'nobody';
  const open = staff.flatMap((own) => workingMinutes(site, own));
  const starts = open.flatMap((span) => latestStarts(span, service));
  if (starts.length === 0) return open.some(({ from, to }) => from + minutes <= to) ? 'step' : 'length';
  // Somebody may book as early as at midnight.
  const latest = starts.reduce((a, b) => Math.max(a, b));
  return leadMinutes > horizonDays * DAY_MINUTES + latest ? 'lead' : null;
}

/** Of the day on which the span ends, and of the day before if it has one there; in minutes since midnight. */
function latestStarts({ from, to }: Span, { minutes, stepMinutes }: Service): number[] {
  const [first, last] = [Math.ceil(from / stepMinutes), Math.floor((to - minutes) / stepMinutes)];
  if (first > last) return [];
  const beforeMidnight = (Math.floor((last * stepMinutes) / DAY_MINUTES) * DAY_MINUTES) / stepMinutes - 1;
  return [last, Math.max(first, beforeMidnight)].map((step) => (step * stepMinutes) % DAY_MINUTES);
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
