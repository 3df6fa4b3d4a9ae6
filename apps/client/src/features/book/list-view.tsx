import { useState } from 'react';
import { Button } from '@openturn/ui/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { FailedCard } from './book-states.tsx';
import { TimeGrid } from './time-grid.tsx';
import { type FreeOf, useNextTimes } from './use-free.ts';
import type { Holding } from './use-hold.ts';
import type { Moments } from './use-moments.ts';
import styles from './time-step.module.css';

const FIRST = 12;

type ListViewProps = { of: FreeOf; first: string | undefined; moments: Moments; hold: Holding };

/** The next free times one after the other, under their days. */
export function ListView({ of, first, moments, hold }: ListViewProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const [count, setCount] = useState(FIRST);
  const [weeks, setWeeks] = useState(1);
  const next = useNextTimes(of, first ?? of.form.today, weeks);
  const shown = next.times.slice(0, count);
  const days = [...new Set(shown.map(({ at }) => moments.dateOf(at)))];
  const hasMore = next.times.length > count || !next.isAll;
  if (next.hasFailed) return <FailedCard isOffline={!isOnline} text={t('book.failed')} onRetry={next.retry} />;
  return (
    <section className={styles.pane} aria-labelledby="next-times">
      <h2 className={styles.title} id="next-times">
        {t('book.nextTimes')}
      </h2>
      {days.map((date) => (
        <section key={date} className={styles.pane} aria-labelledby={`day-${date}`}>
          <h3 className={styles.part} id={`day-${date}`}>
            {moments.dayText(date)}
          </h3>
          <TimeGrid
            times={shown.filter(({ at }) => moments.dateOf(at) === date).map((time) => ({ ...time, date }))}
            moments={moments}
            isGroup={of.service.seats > 1}
            pending={hold.pending}
            onTake={(at) => void hold.take(at)}
          />
        </section>
      ))}
      {hasMore && (
        <Button
          look="quiet"
          aria-disabled={next.isPending || undefined}
          onClick={() => {
            if (next.isPending) return;
            setCount(count + FIRST);
            if (next.times.length < count + FIRST) setWeeks(weeks + 1);
          }}
        >
          {next.isPending ? t('loading.times') : t('book.moreTimes')}
        </Button>
      )}
    </section>
  );
}
