import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './needs-script.module.css';

/** Beside a button that sends something, for a browser whose scripts are off. */
export function NeedsScript() {
  const { t } = useTexts();
  return (
    <noscript>
      <p className={styles.text}>{t('app.needsScript')}</p>
    </noscript>
  );
}
