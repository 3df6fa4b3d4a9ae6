import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Extra } from '#app/screens/extra.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { usePlatform } from '#platform/platform.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { searchQueries } from '#features/search/search-queries.ts';
import type { SearchTerms } from '#features/search/search-terms.ts';
import type { Where } from '#features/search/where/where-store.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultRow } from './result-row.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import styles from './results.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

type ResultsProps = {
  terms: SearchTerms;
  where: Where | null;
  onTerms: (terms: SearchTerms) => void;
  /** Of the map; null if there is none. */
  style: string | null;
};

/** Loaded on a tap. */
const MAP = lazyScreen(async () => (await import('#features/search/map/results-map.tsx')).ResultsMap);

/** What was found, the nearest first; further pages on a tap. */
export function Results({ terms, where, onTerms, style }: ResultsProps) {
  const { t } = useTexts();
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const first = useQuery(searchQueries.found(terms, where, null));
  const keepScroll = useKeptScroll(first.data !== undefined);
  const count = first.data?.rows.length;
  return (
    <>
      <VisuallyHidden role="status">
        {count === undefined
          ? !first.isError && t('search.searching')
          : first.data?.next
            ? t('search.countOrMore', { count })
            : t('search.count', { count })}
      </VisuallyHidden>
      {first.data?.corrected && (
        <p className={styles.note}>
          {t('search.corrected', { name: first.data.corrected })}{' '}
          <button type="button" className={styles.exact} onClick={() => onTerms({ ...terms, isExact: true })}>
            {t('search.exactly', { name: terms.name.trim() })}
          </button>
        </p>
      )}
      {style && terms.isMap && count !== 0 && <Extra screen={MAP} props={{ style, terms, where, cursors }} />}
      {count === 0 ? (
        <>
          {first.data?.isPartial && <p className={styles.note}>{t('search.partial')}</p>}
          <NothingFound terms={terms} where={where} onTerms={onTerms} />
        </>
      ) : (
        // The row itself is the link; what is noted here is only where the list was.
        <div className={styles.pages} onClickCapture={keepScroll}>
          {cursors.map((after, index) => (
            <Page
              key={after}
              {...{ terms, where, after }}
              onMore={(next) => setCursors((before) => [...before.slice(0, index + 1), next])}
              isLast={index === cursors.length - 1}
            />
          ))}
        </div>
      )}
    </>
  );
}

type PageProps = Pick<ResultsProps, 'terms' | 'where'> & {
  after: string | null;
  isLast: boolean;
  onMore: (next: string) => void;
};

function Page({ terms, where, after, isLast, onMore }: PageProps) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const { data, isError, fetchStatus, refetch } = useQuery(searchQueries.found(terms, where, after));
  const isOffline = fetchStatus === 'paused' || !isOnline();
  if (!data && (isError || fetchStatus === 'paused')) {
    return <FailedCard text={t('search.failed')} isOffline={isOffline} onRetry={refetch} />;
  }
  if (!data) return <ResultSkeleton />;
  const { rows, next, isPartial } = data;
  return (
    <>
      <Card as="ul">
        {rows.map((row) => (
          <li key={row.SiteID}>
            <ResultRow row={row} town={where?.name ?? ''} />
          </li>
        ))}
      </Card>
      {isLast && next !== null && (
        <Button look="quiet" onClick={() => onMore(next)}>
          {t('search.more')}
        </Button>
      )}
      {isLast && next === null && isPartial && <p className={styles.note}>{t('search.partial')}</p>}
    </>
  );
}
