import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LOCALE, type Language } from '@openturn/domain/language/languages.ts';

/** A date with its time, on the clock of the zone, or else of this device. */
export function momentAt(at: number, language: Language, zone = ownZone()): string {
  const { date, time } = wallClock(at, zone);
  return `${dateInWords(date, language)} ${formatTime(time, language)}`;
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** As the reader's language writes it. */
export function dateInWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
