import { formatDate } from '@openturn/domain/format/date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

/** A date with its time, on this device's clock. */
export function momentAt(at: number, language: Language): string {
  const { date, time } = wallClock(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${formatDate(date, 1, language)} ${formatTime(time, language)}`;
}
