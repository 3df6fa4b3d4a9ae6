import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { SubmitBarSkeleton } from '@openturn/ui/form/submit-bar-skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LineSummary } from './line-summary.tsx';
import styles from './join-skeleton.module.css';

export function JoinSkeleton({ isFormOnly = false }: { isFormOnly?: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <VisuallyHidden role="status">{t('loading.form')}</VisuallyHidden>
      {!isFormOnly && <LineSummary line={null} />}
      <div className={styles.form}>
        <div className={styles.fields}>
          {['first', 'second', 'third'].map((place) => (
            <div key={place} className={styles.field}>
              <Skeleton size="medium" />
              <span className={styles.control} />
            </div>
          ))}
        </div>
        <SubmitBarSkeleton />
      </div>
    </>
  );
}
