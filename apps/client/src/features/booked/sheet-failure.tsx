import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ActFailure } from '#site/act-failure.ts';
import { actFailureText } from '#site/act-failure-line.tsx';
import styles from './booked-sheets.module.css';

/** Where it was pressed; there from the beginning, or nothing of it is heard. */
export function SheetFailure({ failure }: { failure: ActFailure | null }) {
  const texts = useTexts();
  return (
    <p className={styles.failure} role="alert">
      {failure && actFailureText(failure, texts)}
    </p>
  );
}
