import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

/** As the rest of the console writes dates, on the clock of the business. */
export function businessDate(at: number, zone: string, language: Language): string {
  return shownDate(wallClock(at, zone).date, language);
}

export function businessMoment(at: number, zone: string, language: Language): string {
  return `${businessDate(at, zone, language)} ${formatTime(wallClock(at, zone).time, language)}`;
}
