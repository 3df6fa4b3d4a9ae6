import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { SubmitBarSkeleton } from '@openturn/ui/form/submit-bar-skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './book-skeleton.module.css';

export function BookSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading>{t('book.title')}</PageHeading>
      <VisuallyHidden role="status">{t('loading.book')}</VisuallyHidden>
      <div className={styles.page}>
        <div className={styles.rows}>
          <Skeleton size="medium" />
          {['first', 'second', 'third'].map((place) => (
            <span key={place} className={styles.row}>
              <Skeleton size="long" />
            </span>
          ))}
        </div>
        <SubmitBarSkeleton />
      </div>
    </>
  );
}
