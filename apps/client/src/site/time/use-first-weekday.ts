import { firstWeekday } from '@openturn/domain/format/first-weekday.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';

/** Monday is 1, Sunday 7. */
export function useFirstWeekday(): number {
  const { language } = useTexts();
  const { Settings } = useSite();
  return firstWeekday(language, Number(Settings['FirstWeekday']));
}
