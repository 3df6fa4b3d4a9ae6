import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './needs-script.module.css';

/** Beside what does nothing in a browser whose scripts are off; without a text, a button that sends something. */
export function NeedsScript({ text }: { text?: string }) {
  const { t } = useTexts();
  return (
    <noscript>
      <p className={styles.text}>{text ?? t('app.needsScript')}</p>
    </noscript>
  );
}
