import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { shownDate, zoneHere } from '#app/format/shown-date.ts';

/** A date with its time, as the business writes them and on its clock. */
export function momentAt(at: number, language: Language, zone = zoneHere()): string {
  const { date, time } = wallClock(at, zone);
  return `${shownDate(date, language)}, ${formatTime(time, language)}`;
}
