import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

type Period = { at: number; until: number; zone: string };

/** Calendar days before the day itself, hours and minutes on the day; empty when it is over. */
export function startsIn({ at, until, zone }: Period, now: number, t: Translate): string {
  if (now >= until) return '';
  const left = Math.floor((at - now) / MINUTE_MS);
  if (left < 1) return t('booked.now');
  const today = wallClock(now, zone).date;
  const { date } = wallClock(at, zone);
  if (date === today) {
    if (left < 60) return t('booked.inMinutes', { minutes: left });
    return t('booked.inHours', { hours: Math.floor(left / 60), minutes: left % 60 });
  }
  if (date === addDays(today, 1)) return t('booked.tomorrow');
  return t('booked.inDays', { days: (Date.parse(date) - Date.parse(today)) / DAY_MS });
}
