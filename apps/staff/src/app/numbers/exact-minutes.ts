import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Exact, unlike the time that somebody has waited. */
export function exactMinutes(minutes: number, t: Texts['t']): string {
  if (minutes > 0 && minutes % DAY === 0) return t('elapsed.days', { days: minutes / DAY });
  if (minutes < 2 * HOUR) return t('elapsed.minutes', { minutes });
  return t('elapsed.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}
