import { Icon } from '@openturn/ui/icons/icon.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/payment/payment.module.css';

/** Never to be mistaken for real money. */
export function TestNote() {
  const { t } = useTexts();
  return (
    <p className={styles.test}>
      <Icon path={WARNING} />
      <span>
        <strong>{t('payment.test')}</strong> {t('payment.testHint')}
      </span>
    </p>
  );
}
