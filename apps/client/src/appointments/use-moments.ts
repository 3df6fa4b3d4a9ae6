import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';

export type Moments = {
  /** `10:30 AM` */
  time: (at: number, zone: string) => string;
  /** The weekday and the date in the business's format (SITE-07). */
  day: (at: number, zone: string) => string;
  /** Today, tomorrow or the day. */
  nearDay: (at: number, zone: string) => string;
  /** `10:30 AM` today, otherwise with the day; for use within a sentence. */
  dayTime: (at: number, zone: string) => string;
  /** Always with the day, beside a time of another one. */
  wholeTime: (at: number, zone: string) => string;
};

/** Formats moments in a zone for the current language. */
export function useMoments(): Moments {
  const { t, language } = useTexts();
  const { DateFormat } = useSite();
  const now = useNow();
  const own = useOwnZone();
  const time = (at: number, zone: string) => formatTime(wallClock(at, zone).time, language);
  const day = (at: number, zone: string) => {
    const { date } = wallClock(at, zone);
    return t('booked.day', {
      weekday: longWeekday(date, language),
      day: formatDate(date, DateFormat, language),
    });
  };
  const nearDay = (at: number, zone: string) => {
    const { date } = wallClock(at, zone);
    const today = wallClock(now, zone).date;
    // Where it is another day than here, "today" would be read as here.
    if (own !== null && wallClock(now, own).date !== today) return day(at, zone);
    if (date === today) return t('booked.today');
    return date === addDays(today, 1) ? t('booked.tomorrow') : day(at, zone);
  };
  const isToday = (at: number, zone: string) => wallClock(at, zone).date === wallClock(now, zone).date;
  const wholeTime = (at: number, zone: string) => t('booked.dayTime', { day: day(at, zone), time: time(at, zone) });
  const dayTime = (at: number, zone: string) => (isToday(at, zone) ? time : wholeTime)(at, zone);
  return { time, day, nearDay, dayTime, wholeTime };
}
