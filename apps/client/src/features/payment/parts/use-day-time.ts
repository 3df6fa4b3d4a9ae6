import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useSite } from '#site/use-site.ts';

/** Day and time of the business. */
export function useDayTime(): (at: number) => string {
  const { t, language } = useTexts();
  const { Zone, DateFormat } = useSite();
  const timeText = useTimeText();
  return (at) =>
    t('payment.dayTime', { day: formatDate(wallClock(at, Zone).date, DateFormat, language), time: timeText(at) });
}
