import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import type { ActFailure } from '#visit/act-failure.ts';
import { actFailureText } from '#visit/act-failure-line.tsx';
import styles from './booked-sheets.module.css';

/**
 * The result of the last action, or that nothing can be done offline. A live region is announced only if it exists
 * before its text, so it is always rendered.
 */
export function SheetFailure({ failure }: { failure: ActFailure | null }) {
  const texts = useTexts();
  const isOnline = useOnline();
  return (
    <p className={styles.failure} role="alert">
      {isOnline ? failure && actFailureText(failure, texts) : texts.t('status.offlineActions')}
    </p>
  );
}
