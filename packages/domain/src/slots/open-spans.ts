import { DAY_MS } from '../time/units.ts';
import { addDays, weekdayOf } from '../format/wall-clock.ts';
import type { OpeningPlan, Span as WallSpan } from '../opening/opening.ts';
import { merged, type Span } from './span.ts';
import { zoneStretches, type ZoneStretch } from './zone-stretches.ts';

/**
 * The first instant at which clocks of the zone show this; a time that they skip, or a whole day, is the moment at which
 * they skip it.
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

/** From the first midnight of these days to the first after them. */
export function rangeOfDays({ from, days, zone }: Days): Span {
  return { from: instantAt(from, '00:00:00', zone), to: instantAt(addDays(from, days), '00:00:00', zone) };
}

/**
 * When a plan is open on these days, as instants, in order. The clock on the wall decides: what it skips is lost, and
 * what it shows twice counts twice. The first and the last may reach out of the range of days, so that a visit
 * may begin before midnight and end after it.
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
  return merged(spans).filter((span) => span.from < range.to && range.from < span.to);
}

/** When clocks show what lies within. */
function shownIn(stretches: readonly ZoneStretch[], wall: Span): Span[] {
  const spans = stretches.map(({ from, to, offsetMs }) => ({
    from: Math.max(from, wall.from - offsetMs),
    to: Math.min(to, wall.to - offsetMs),
  }));
  return spans.filter(({ from, to }) => from < to);
}

/** As if the zone had no offset. */
function onTheWall(date: string, { opens, closes }: WallSpan): Span {
  const from = Date.parse(`${date}T${opens}Z`);
  const to = Date.parse(`${date}T${closes}Z`);
  return { from, to: to <= from ? to + DAY_MS : to };
}
