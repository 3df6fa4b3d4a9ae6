import { Link } from 'wouter';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './misled-note.module.css';

/** A business asks for a second step, and this account has none yet. It keeps nobody from working. */
export function SecondStepNote() {
  const { t } = useTexts();
  return (
    <p className={styles.note} role="status">
      {t('settings.people.needsStep')} <Link href="/account">{t('staff.account')}</Link>
    </p>
  );
}
