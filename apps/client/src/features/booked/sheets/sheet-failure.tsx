import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ActFailure } from '#visit/act-failure.ts';
import { actFailureText } from '#visit/act-failure-line.tsx';
import styles from './booked-sheets.module.css';

/** A live region is announced only if it exists before its text, so it is always rendered. */
export function SheetFailure({ failure }: { failure: ActFailure | null }) {
  const texts = useTexts();
  return (
    <p className={styles.failure} role="alert">
      {failure && actFailureText(failure, texts)}
    </p>
  );
}
