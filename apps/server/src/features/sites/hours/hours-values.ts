import type { Hours } from '@openturn/contract/staff/staff-setup.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** A field for each weekday and each date; a day without hours is `closed`. */
export function hoursValues({ week, exceptions }: Hours): Record<string, string> {
  const text = (spans: Hours['week'][1] = []) =>
    spans.map(({ opens, closes }) => `${opens.slice(0, 5)}-${closes.slice(0, 5)}`).join(',') || 'closed';
  return {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`week-${day}`, text(week[day])])),
    ...Object.fromEntries(Object.entries(exceptions).map(([date, spans]) => [`date-${date}`, text(spans)])),
  };
}
