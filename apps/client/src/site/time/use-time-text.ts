import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';

/** VAL-07, VAL-09: formats a moment in the site's zone. */
export function useTimeText(): (epochMs: number) => string {
  const { language } = useTexts();
  const { Zone } = useSite();
  return (epochMs) => formatTime(wallClock(epochMs, Zone).time, language);
}
