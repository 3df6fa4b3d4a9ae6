import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSoonest } from '#appointments/free/use-soonest.ts';

/** The next free time; without one, what booking is for. */
export function NextFree() {
  const { t } = useTexts();
  return useSoonest()() || t('home.bookHint');
}
