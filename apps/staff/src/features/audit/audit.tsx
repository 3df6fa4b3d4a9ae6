import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '@openturn/domain/format/date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { localMoment } from '#app/format/local-moment.ts';
import { deedSubject, deedText } from './audit-words.ts';
import styles from './audit.module.css';

/** Who did what, newest first. */
export function Audit({ siteId }: { siteId: number }) {
  const { t, language } = useTexts();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'audit', siteId] as const,
    queryFn: ({ pageParam }) => call('GET staff/audit', { siteId, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={styles.audit}>
      <h1 className={styles.title} id="audit-title">
        {t('staff.audit')}
      </h1>
      {!data && <Skeleton size="long" />}
      {data && rows.length === 0 && <p>{t('staff.auditNone')}</p>}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('staff.when')}</th>
                <th scope="col">{t('staff.who')}</th>
                <th scope="col">{t('staff.what')}</th>
                <th scope="col">{t('staff.whom')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at, staff, ...deed }, index) => (
                <tr key={`${at} ${index}`}>
                  <td>
                    {[formatDate(localMoment(at).date, 1, language), formatTime(localMoment(at).time, language)].join(
                      ' ',
                    )}
                  </td>
                  <td>{staff}</td>
                  <td>{deedText(deed, t)}</td>
                  <td>{deedSubject(deed, { t, language })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.older')}
        </Button>
      )}
    </section>
  );
}
