import { addDays, weekdayOf } from '../format/wall-clock.ts';
import type { OpenHours, OpeningPlan } from './opening.ts';

/** The hours of a weekday, Monday is 1; with a date, of that day only. */
type HoursOfDay = { weekday: number; date?: string; spans: { opens: string; closes: string }[] };

/** How far ahead visitors are told of special days. */
const SPECIAL_DAYS = 30;

/** The special days of the coming weeks before the days of the week. */
export function openingDays({ week, exceptions }: OpeningPlan, today: string): HoursOfDay[] {
  const last = addDays(today, SPECIAL_DAYS);
  const special = Object.keys(exceptions).filter((date) => date >= today && date <= last);
  return [
    ...special.toSorted().map((date) => ({ weekday: weekdayOf(date), date, spans: spansOf(exceptions[date]) })),
    ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: spansOf(week[weekday]) })),
  ];
}

function spansOf(hours: readonly OpenHours[] = []): HoursOfDay['spans'] {
  return hours.map(({ opens, closes }) => ({ opens, closes }));
}
