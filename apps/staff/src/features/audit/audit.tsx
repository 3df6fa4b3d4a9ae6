import { useInfiniteQuery } from '@tanstack/react-query';
import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { entrySubject, entryText } from './audit-words.ts';
import { BeforeAfter } from './before-after.tsx';
import { pageFieldWords, pageValueWords } from './page-words.ts';
import { settingName, settingValue } from './setting-words.ts';
import { VisitFacts } from './visit-facts.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import styles from './audit.module.css';

/** The activity log, newest first, in the site's time zone. */
export function Audit({ siteId }: { siteId: number }) {
  const { t, language } = useTexts();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'audit', siteId] as const,
    queryFn: ({ pageParam }) => call('GET staff/audit', { siteId, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { zone = 'UTC', currency = '' } = data?.pages[0] ?? {};
  const reader = { t, language, currency };
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
              {rows.map(({ at, staff, ...entry }, index) => (
                <tr key={`${at} ${index}`}>
                  <td>
                    <Moment at={at} zone={zone} />
                  </td>
                  <td>{staff || t('staff.automatic')}</td>
                  <td>{entryText(entry, t)}</td>
                  <td>
                    {entrySubject(entry, { t, language })}
                    {entry.changes.map((change) => (
                      <BeforeAfter key={change.field} {...settingWords(entry, change, reader)} />
                    ))}
                    {entry.visit && <VisitFacts visit={entry.visit} action={entry.action} />}
                  </td>
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
      <OfficeNav siteId={siteId} canManage />
    </section>
  );
}

type Row = CallReply<'GET staff/audit'>['rows'][number];

/** A setting's name, and its values before and after. */
function settingWords(
  { action, detail }: Pick<Row, 'action' | 'detail'>,
  { field, label, ...values }: Row['changes'][number],
  reader: Parameters<typeof settingValue>[2],
) {
  const isOfPage = action === 'settings';
  const words = (value: string) =>
    (isOfPage ? pageValueWords(detail, field, value, reader) : null) ?? settingValue(field, value, reader);
  return {
    name: isOfPage ? pageFieldWords(detail, { field, label }, reader.t) : settingName(field, reader),
    before: words(values.before),
    after: words(values.after),
  };
}

/** Neither the date nor the time goes on in another line. */
function Moment({ at, zone }: { at: number; zone: string }) {
  const { language } = useTexts();
  const { date, time } = wallClock(at, zone);
  return (
    <>
      <span className={styles.moment}>{shownDate(date, language)}</span>{' '}
      <span className={styles.moment}>{formatTime(time, language)}</span>
    </>
  );
}
