import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

type DayRow = CallReply<'GET client/slots'>['rows'][number];
type Range = { from: string; days: number };

/** The business's days that have times on these days of another zone. */
export function businessDays({ from, days }: Range): Range {
  return { from: addDays(from, -1), days: days + 2 };
}

/** The business's days as days of another zone: each time stands on the date that its clocks show. */
export function daysInZone(rows: readonly DayRow[], { from, days, zone }: Range & { zone: string }): DayRow[] {
  const byDate = new Map<string, DayRow['times']>();
  for (const time of rows.flatMap(({ times }) => times)) {
    const { date } = wallClock(time.at, zone);
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(from, day);
    const times = byDate.get(date) ?? [];
    const isOpen = times.length > 0 || rows.some((row) => row.date === date && row.isOpen);
    const why = times.length > 0 ? null : (rows.find((row) => row.date === date)?.why ?? null);
    return { date, free: times.length, isOpen, why, times };
  });
}
