import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ActFailure } from './act-failure.ts';
import styles from './action-bar.module.css';

type ActFailureLineProps = { failure: ActFailure | null; isOnline: boolean };

/** The result of the last action, or why no action is possible. */
export function ActFailureLine({ failure, isOnline }: ActFailureLineProps) {
  const texts = useTexts();
  const isOffline = !isOnline;
  return (
    <div className={styles.said}>
      <p className={styles.failure} role="alert">
        {failure && isOnline && actFailureText(failure, texts)}
      </p>
      <p className={styles.offline} role="status">
        {isOffline && texts.t('status.offlineActions')}
      </p>
    </div>
  );
}

export function actFailureText(failure: ActFailure, { t }: Texts): string {
  switch (failure.kind) {
    case 'offline':
      return t('status.backOnline');
    case 'changed':
      return t('status.changed');
    case 'text':
      return t(failure.text);
    default:
      return failure satisfies never;
  }
}
