import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

/** An instant as the clock of the business shows it. */
export function timeAt(at: number, zone: string, language: Language): string {
  return formatTime(wallClock(at, zone).time, language);
}
