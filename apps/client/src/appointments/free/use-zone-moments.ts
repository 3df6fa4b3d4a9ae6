import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';

/** Formats days and instants in the visitor's language and a time zone. */
export function useZoneMoments(zone: string) {
  const { t, language } = useTexts();
  const { DateFormat } = useSite();
  const today = wallClock(useNow(), zone).date;
  const dayText = (date: string, length: 'long' | 'short' = 'long') =>
    t('book.dayOf', {
      weekday: (length === 'long' ? longWeekday : shortWeekday)(date, language),
      day: formatDate(date, DateFormat, language),
    });
  const timeText = (at: number) => formatTime(wallClock(at, zone).time, language);
  const momentText = (at: number) => t('book.momentOf', { day: dayText(wallClock(at, zone).date), time: timeText(at) });
  return {
    zone,
    dateOf: (at: number) => wallClock(at, zone).date,
    dayText,
    timeText,
    momentText,
    /** The shortest unambiguous form. */
    shortText: (at: number) => {
      const { date } = wallClock(at, zone);
      const isSoon = date < addDays(today, 6);
      const day = isSoon ? shortWeekday(date, language) : dayText(date, 'short');
      return t('book.momentOf', { day: date === today ? t('book.today') : day, time: timeText(at) });
    },
  };
}

export type ZoneMoments = ReturnType<typeof useZoneMoments>;
