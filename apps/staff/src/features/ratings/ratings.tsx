import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { RATING_WEEKS } from '@openturn/domain/rating/rating-limits.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import { RatingGroups } from './rating-groups.tsx';
import { RatingRow } from './rating-row.tsx';
import { ratingsKey, ratingsQuery } from './rating-queries.ts';
import { RatingSummary } from './rating-summary.tsx';
import styles from './ratings.module.css';

const WEEKS = RATING_WEEKS.map(String);
const USUAL = '12';

/** What visitors think of their visits; for those who run the business. */
export function Ratings({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [weeks, setWeeks] = useState(USUAL);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ratingsQuery(siteId, weeks),
  );
  const [first] = data?.pages ?? [];
  const all = data?.pages.flatMap((page) => page.ratings) ?? [];
  const handle = async (id: string, isHandled: boolean) => {
    await call('POST staff/ratings/handle', { siteId, body: { id, isHandled } }).catch(
      (error: unknown) => void showFailure(error),
    );
    await client.invalidateQueries({ queryKey: ratingsKey(siteId) });
  };
  return (
    <section className={styles.ratings}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('label.ratings')}</h1>
        <p className={styles.soft}>{t('ratings.lead')}</p>
      </header>
      {first && !first.isOn && (
        <p className={styles.off}>
          {t('ratings.off')}{' '}
          <Link href={`/${formatSiteId(siteId)}/settings/ratings`} {...buttonLook('quiet')}>
            {t('ratings.turnOn')}
          </Link>
        </p>
      )}
      {first && first.open.length > 0 && (
        <section className={styles.part} aria-labelledby="ratings-open">
          <h2 id="ratings-open" className={styles.subtitle}>
            {t('ratings.open')}
          </h2>
          <ul className={styles.list}>
            {first.open.map((rating) => (
              <RatingRow key={rating.id} rating={rating} zone={first.zone} onHandle={handle} />
            ))}
          </ul>
        </section>
      )}
      <Segments
        name="weeks"
        label={t('ratings.period')}
        segments={WEEKS.map((value) => ({ value, label: t('ratings.lastWeeks', { weeks: Number(value) }) }))}
        chosen={weeks}
        onChange={setWeeks}
      />
      {!first && !isError && <Skeleton size="long" />}
      {isError && !first && <LoadFailed title={t('ratings.failed')} onRetry={refetch} />}
      {first?.total.count === 0 && <p>{t('ratings.none')}</p>}
      {first && first.total.count > 0 && (
        <>
          <RatingSummary ratings={first} />
          <RatingGroups ratings={first} />
          <section className={styles.part} aria-labelledby="ratings-all">
            <h2 id="ratings-all" className={styles.subtitle}>
              {t('ratings.all')}
            </h2>
            <ul className={styles.list}>
              {all.map((rating) => (
                <RatingRow key={rating.id} rating={rating} zone={first.zone} onHandle={handle} />
              ))}
            </ul>
          </section>
        </>
      )}
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.older')}
        </Button>
      )}
      <OfficeNav siteId={siteId} canManage />
    </section>
  );
}
