import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries } from './book-queries.ts';
import { MOVE } from './book-parts.ts';
import { Later } from '#app/screens/later.tsx';
import { BookFailed, NoServices } from './book-states.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookSteps } from './book-steps.tsx';
import { readChoices } from './choices.ts';
import styles from './book.module.css';

/** SCREEN-06: `/book`, and `/book?move={guid}` to move an appointment. */
export function Book() {
  const site = useSite();
  const { data: form, isError, fetchStatus, refetch } = useQuery(needed(bookQueries.form(site)));
  const { move } = readChoices(useSearch());
  useEffect(() => {
    // Loads the script while the answer is on its way, not after it.
    if (move) void MOVE.load().catch(() => {});
  }, [move]);
  const hasFailed = isError || fetchStatus === 'paused';
  return (
    <div className={styles.book}>
      {form ? (
        <>
          {form.services.length === 0 && <NoServices />}
          {form.services.length > 0 &&
            (move ? (
              <Later screen={MOVE} props={{ form, guid: move }} meanwhile={<BookSkeleton />} />
            ) : (
              <BookSteps form={form} />
            ))}
        </>
      ) : hasFailed ? (
        <BookFailed onRetry={refetch} />
      ) : (
        <BookSkeleton />
      )}
    </div>
  );
}
