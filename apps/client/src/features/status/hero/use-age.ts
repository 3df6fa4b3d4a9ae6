import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { useNow } from '#site/time/use-now.ts';

/** The age of the data; null while live or connecting for the first time. */
export function useAge(): string | null {
  const { t } = useTexts();
  const { state, changedAt } = useConnection();
  const now = useNow();
  if (state !== 'offline' && state !== 'reconnecting') return null;
  return elapsedText(elapsedOf(Math.max(0, now - changedAt)), t);
}
