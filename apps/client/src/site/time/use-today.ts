import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from './use-now.ts';
import { useSite } from '#site/use-site.ts';

/** Everything needed to format a moment relative to today at the site. */
export function useToday() {
  const { t, language } = useTexts();
  const { Zone, DateFormat } = useSite();
  const { date, time } = wallClock(useNow(), Zone);
  return { t, language, dateFormat: DateFormat, today: date, time };
}
