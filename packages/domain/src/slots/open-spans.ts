import { DAY_MS } from '../time/units.ts';
import { addDays, wallClock, weekdayOf } from '../format/wall-clock.ts';
import type { OpeningPlan, OpenHours as WallSpan } from '../opening/opening.ts';
import { mergeSpans, type Span } from './span.ts';
import { zoneStretches, type ZoneStretch } from './zone-stretches.ts';

/**
 * The first instant at which the zone's clocks show this time. For a time or day that they skip, the instant of the
 * change.
 */
export function instantAt(date: string, time: string, zone: string): number {
  const isMidnightAfter = time >= '24:00:00';
  const wall = Temporal.PlainDateTime.from(
    `${isMidnightAfter ? addDays(date, 1) : date}T${isMidnightAfter ? '00:00:00' : time}`,
  );
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isShown = first.toPlainDateTime().equals(wall);
  return (isShown ? first : (first.getTimeZoneTransition('next') ?? first)).epochMilliseconds;
}

type Days = { from: string; days: number; zone: string };

/** From the first midnight of these days to the midnight after the last. */
export function rangeOfDays({ from, days, zone }: Days): Span {
  return { from: instantAt(from, '00:00:00', zone), to: instantAt(addDays(from, days), '00:00:00', zone) };
}

/**
 * When a plan is open on these days, as instants in order. Local time decides: skipped hours are lost, repeated hours
 * count twice. The first and last span may extend beyond the range, so that a visit can span midnight.
 */
export function openSpans({ week, exceptions }: OpeningPlan, { from, days, zone }: Days): Span[] {
  const range = rangeOfDays({ from, days, zone });
  const stretches = zoneStretches({ from: range.from - 2 * DAY_MS, to: range.to + 2 * DAY_MS }, zone);
  const spans: Span[] = [];
  for (let day = -1; day <= days; day++) {
    const date = addDays(from, day);
    const own = (Object.hasOwn(exceptions, date) ? exceptions[date] : week[weekdayOf(date)]) ?? [];
    for (const span of own) spans.push(...shownIn(stretches, onTheWall(date, span)));
  }
  return mergeSpans(spans).filter((span) => span.from < range.to && range.from < span.to);
}

/** When this much open time has passed since `from`; null if the plan is not open for so long within the days. */
export function afterOpenTime(
  plan: OpeningPlan,
  { from, openMs, days, zone }: { from: number; openMs: number; days: number; zone: string },
): number | null {
  let left = openMs;
  for (const span of openSpans(plan, { from: wallClock(from, zone).date, days, zone })) {
    const start = Math.max(from, span.from);
    const length = span.to - start;
    if (length <= 0) continue;
    if (length >= left) return start + left;
    left -= length;
  }
  return null;
}

function shownIn(stretches: readonly ZoneStretch[], wall: Span): Span[] {
  const spans = stretches.map(({ from, to, offsetMs }) => ({
    from: Math.max(from, wall.from - offsetMs),
    to: Math.min(to, wall.to - offsetMs),
  }));
  return spans.filter(({ from, to }) => from < to);
}

/** As if the zone were UTC. */
function onTheWall(date: string, { opens, closes }: WallSpan): Span {
  const from = Date.parse(`${date}T${opens}Z`);
  const to = Date.parse(`${date}T${closes}Z`);
  return { from, to: to <= from ? to + DAY_MS : to };
}
