import { cityOf } from '@openturn/domain/format/city-of.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { useOwnZone } from './use-own-zone.ts';

/** VAL-07, VAL-09: formats a moment in the site's zone, and says whose clock it is if the device shows another time. */
export function useTimeText(): (epochMs: number) => string {
  const { t, language } = useTexts();
  const { Zone } = useSite();
  const own = useOwnZone();
  return (epochMs) => {
    const there = wallClock(epochMs, Zone).time;
    const time = formatTime(there, language);
    const isOwn = own === null || wallClock(epochMs, own).time === there;
    return isOwn ? time : t('book.timeIn', { time, city: cityOf(Zone) });
  };
}
