import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useOnline } from '#platform/use-online.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries } from './book-queries.ts';
import { BookFailed, NoServices } from './book-states.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookSteps } from './book-steps.tsx';
import { readChoices } from './choices.ts';
import { MoveSteps } from './move-steps.tsx';
import styles from './book.module.css';

/** SCREEN-06: `/book`, and `/book?move={guid}` for an appointment that is to move. */
export function Book() {
  const siteId = Number(useSite().SiteID);
  const isOnline = useOnline();
  const { data: form, isError, fetchStatus, refetch } = useQuery(bookQueries.form(siteId));
  const { move } = readChoices(useSearch());
  const hasFailed = isError || fetchStatus === 'paused';
  return (
    <div className={styles.book}>
      {form ? (
        <>
          {form.services.length === 0 && <NoServices />}
          {form.services.length > 0 && (move ? <MoveSteps form={form} guid={move} /> : <BookSteps form={form} />)}
        </>
      ) : hasFailed ? (
        <BookFailed isOffline={!isOnline} onRetry={() => void refetch()} />
      ) : (
        <BookSkeleton />
      )}
    </div>
  );
}
