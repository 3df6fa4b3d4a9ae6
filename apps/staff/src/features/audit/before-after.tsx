import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './audit.module.css';

/** Each value is empty where there was none. */
export function BeforeAfter({ name, before, after }: { name: string; before: string; after: string }) {
  const { t } = useTexts();
  return (
    <p>
      <bdi>{name}</bdi> <VisuallyHidden>{t('staff.before')} </VisuallyHidden>
      {before === '' ? (
        <span className={styles.before}>–</span>
      ) : (
        <s className={styles.before}>
          <bdi>{before}</bdi>
        </s>
      )}{' '}
      <VisuallyHidden>{t('staff.after')} </VisuallyHidden>
      <b>
        <bdi>{after || '–'}</bdi>
      </b>
    </p>
  );
}
