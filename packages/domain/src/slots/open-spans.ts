import { addDays, weekdayOf } from '../format/wall-clock.ts';
import type { OpeningPlan, Span as WallSpan } from '../opening/opening.ts';
import { merged, type Span } from './span.ts';

/** The instant at which clocks of the zone show this; a time that the clocks skip is the one they jump to. */
export function instantAt(date: string, time: string, zone: string): number {
  const isMidnightAfter = time >= '24:00:00';
  const at = `${isMidnightAfter ? addDays(date, 1) : date}T${isMidnightAfter ? '00:00:00' : time}`;
  return Temporal.PlainDateTime.from(at).toZonedDateTime(zone).epochMilliseconds;
}

type Days = { from: string; days: number; zone: string };

/** When a plan is open, as instants: from midnight of the first day to midnight after the last, in order. */
export function openSpans({ week, exceptions }: OpeningPlan, { from, days, zone }: Days): Span[] {
  const range = { from: instantAt(from, '00:00:00', zone), to: instantAt(addDays(from, days), '00:00:00', zone) };
  const spans: Span[] = [];
  // From the day before, whose last span may reach past midnight.
  for (let day = -1; day < days; day++) {
    const date = addDays(from, day);
    const own = (Object.hasOwn(exceptions, date) ? exceptions[date] : week[weekdayOf(date)]) ?? [];
    for (const span of own) spans.push(spanOf(date, span, zone));
  }
  return merged(spans).flatMap((span) => {
    const within = { from: Math.max(span.from, range.from), to: Math.min(span.to, range.to) };
    return within.from < within.to ? [within] : [];
  });
}

function spanOf(date: string, { opens, closes }: WallSpan, zone: string): Span {
  const isPastMidnight = closes <= opens;
  return { from: instantAt(date, opens, zone), to: instantAt(isPastMidnight ? addDays(date, 1) : date, closes, zone) };
}
