import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MOST_SHARED } from './shared-cache.ts';

/** Files that were more than can be shared at once are never dropped without a word. */
export function LeftOut({ count }: { count: number }) {
  const { t } = useTexts();
  return count > 0 ? <p role="status">{t('share.leftOut', { most: MOST_SHARED, count })}</p> : null;
}
