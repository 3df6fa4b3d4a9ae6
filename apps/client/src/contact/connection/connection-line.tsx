import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { useNow } from '#site/time/use-now.ts';
import styles from './connection-line.module.css';

type ConnectionLineProps = {
  /** What being offline means for this form. */
  offline?: string;
  /** Set if the form's own failure message already says it. */
  isHidden?: boolean;
};

/**
 * LIVE-05, above a form's button. The banner would cover the button here.
 * Screen readers still hear the banner.
 */
export function ConnectionLine({ offline, isHidden = false }: ConnectionLineProps) {
  const { t } = useTexts();
  const { state, changedAt } = useConnection();
  const now = useNow();
  if (state !== 'offline' && state !== 'reconnecting') return null;
  const age = elapsedText(elapsedOf(Math.max(0, now - changedAt)), t);
  return (
    <p className={styles.line} aria-hidden="true" hidden={isHidden}>
      {state === 'offline'
        ? (offline ?? t('live.offline'))
        : `${t('live.reconnecting')} · ${t('live.lastKnown', { age })}`}
    </p>
  );
}
