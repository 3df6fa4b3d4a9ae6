import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';

/** How old it is what is shown; null where it is asked for now and then, and answered. */
export function useAgeSince(updatedAt: number, isCutOff: boolean): string | null {
  const { t } = useTexts();
  const now = useNow();
  return isCutOff ? elapsedText(elapsedOf(Math.max(0, now - updatedAt)), t) : null;
}
