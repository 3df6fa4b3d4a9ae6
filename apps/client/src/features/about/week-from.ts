import { startOfWeek } from '@openturn/domain/format/first-weekday.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The dates of the week that contains `today`, starting on the weekday `first`. */
export function weekFrom(today: string, first: number): string[] {
  const start = startOfWeek(today, first);
  return WEEK.map((day) => addDays(start, day));
}
