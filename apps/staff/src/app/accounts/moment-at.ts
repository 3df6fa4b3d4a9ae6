import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LOCALE, type Language } from '@openturn/domain/language/languages.ts';

/** A date with its time, on this device's clock. */
export function momentAt(at: number, language: Language): string {
  const { date, time } = wallClock(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${dateInWords(date, language)} ${formatTime(time, language)}`;
}

/** As the reader's language writes it. */
export function dateInWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
