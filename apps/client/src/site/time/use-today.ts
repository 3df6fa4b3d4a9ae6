import { cityOf } from '@openturn/domain/format/city-of.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from './use-now.ts';
import { useOwnZone } from './use-own-zone.ts';
import { useSite } from '#site/use-site.ts';

/** Everything needed to format a moment relative to today at a site, by default this one. */
export function useToday(zone?: string) {
  const { Zone, DateFormat } = useSite();
  return useTodayIn(zone ?? Zone, DateFormat);
}

/** The same without a site. */
export function useTodayIn(there: string, dateFormat: 1 | 2 | 3) {
  const { t, language } = useTexts();
  const now = useNow();
  const own = useOwnZone();
  const { date, time } = wallClock(now, there);
  const here = own ? wallClock(now, own) : { date, time };
  return {
    t,
    language,
    dateFormat,
    today: date,
    time,
    /** Whose clock it is, if the device shows another time. */
    city: here.date === date && here.time === time ? '' : cityOf(there),
    /** Where it is another day than here, "tomorrow" would be read as here. */
    isOtherDay: here.date !== date,
  };
}
