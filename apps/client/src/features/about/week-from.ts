import { FIRST_WEEKDAY } from '@openturn/domain/format/first-weekday.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { addDays, weekdayOf } from '@openturn/domain/format/wall-clock.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The dates of the week that contains `today`, starting on the language's first weekday. */
export function weekFrom(today: string, language: Language): string[] {
  const sinceFirst = (weekdayOf(today) - FIRST_WEEKDAY[language] + 7) % 7;
  return WEEK.map((day) => addDays(today, day - sinceFirst));
}
