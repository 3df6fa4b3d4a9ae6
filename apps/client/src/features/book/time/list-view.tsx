import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { TimesFailed } from '#features/book/book-states.tsx';
import { TimeGrid } from './time-grid.tsx';
import { boundsOf, type SlotSearch, useNextTimes } from './use-free.ts';
import type { Holding } from '#features/book/hold/use-hold.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import styles from './time-step.module.css';

/** How many times are shown at first and added at each step. */
const SOME = 12;

type ListViewProps = { search: SlotSearch; first: string | undefined; moments: ZoneMoments; hold: Holding };

/** The next free times as a list, grouped by day. */
export function ListView({ search, first, moments, hold }: ListViewProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const [count, setCount] = useState(SOME);
  const next = useNextTimes(search, first ?? boundsOf(search).from, count);
  const days = [...new Set(next.times.map(({ at }) => moments.dateOf(at)))];
  if (!next.data && (next.isError || next.fetchStatus === 'paused')) {
    return <TimesFailed isOffline={!isOnline} onRetry={next.refetch} />;
  }
  return (
    <section className={styles.pane} aria-labelledby="next-times">
      <h2 className={styles.title} id="next-times">
        {t('book.nextTimes')}
      </h2>
      {days.map((date) => (
        <section key={date} className={styles.pane} aria-labelledby={`day-${date}`}>
          <h3 className={styles.part} id={`day-${date}`}>
            <UnbrokenDates text={moments.dayText(date)} />
          </h3>
          <TimeGrid
            times={next.times.filter(({ at }) => moments.dateOf(at) === date).map((time) => ({ ...time, date }))}
            moments={moments}
            isGroup={search.service.seats > 1}
            pending={hold.pending}
            onTake={(at) => void hold.take(at)}
          />
        </section>
      ))}
      {(next.hasMore || next.isFetching) && (
        <Button
          look="quiet"
          aria-disabled={next.isFetching || undefined}
          onClick={() => !next.isFetching && setCount(count + SOME)}
        >
          {next.isFetching ? t('loading.times') : t('book.moreTimes')}
        </Button>
      )}
    </section>
  );
}
