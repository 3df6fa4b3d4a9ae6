import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { useNow } from '#site/time/use-now.ts';
import styles from './connection-line.module.css';

type ConnectionLineProps = {
  /** What it means here to be offline. */
  offline?: string;
  /** What became of the last try says it already. */
  isSaid?: boolean;
};

/**
 * LIVE-05, above the button of a form: what floats over the page elsewhere would lie on the button.
 * It is heard from there all the same.
 */
export function ConnectionLine({ offline, isSaid = false }: ConnectionLineProps) {
  const { t } = useTexts();
  const { state, changedAt } = useConnection();
  const now = useNow();
  if (state !== 'offline' && state !== 'reconnecting') return null;
  const age = elapsedText(elapsedOf(Math.max(0, now - changedAt)), t);
  return (
    <p className={styles.line} aria-hidden="true" hidden={isSaid}>
      {state === 'offline'
        ? (offline ?? t('live.offline'))
        : `${t('live.reconnecting')} · ${t('live.lastKnown', { age })}`}
    </p>
  );
}
