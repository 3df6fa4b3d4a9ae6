import type { Language } from '../language/languages.ts';
import { DAY_PERIODS } from './day-periods.ts';

/** VAL-07: formats `hh:mm:ss`. Not `Intl`: browsers put different spaces before AM and PM. */
export function formatTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr-ca') return `${hour % 24}\u00a0h\u00a0${minutes}`;

  const periods = DAY_PERIODS[language];
  if (!periods) return `${String(hour % 24).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes}\u00a0${periods[hour % 24 < 12 ? 0 : 1]}`;
}
