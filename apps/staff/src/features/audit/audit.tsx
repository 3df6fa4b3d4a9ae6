import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { entrySubject, entryText, lineStateText } from './audit-words.ts';
import { BeforeAfter } from './before-after.tsx';
import { pageFieldWords, pageValueWords } from './page-words.ts';
import { settingName, settingValue } from './setting-words.ts';
import { VisitFacts } from './visit-facts.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import styles from './audit.module.css';

const LOOK_EVERY_MS = 3_000;

/** The log as it is; once older entries are shown too, newer ones wait to be asked for, as nobody likes to lose their place. */
function useLog(siteId: number) {
  const client = useQueryClient();
  const queryKey = ['staff', 'audit', siteId] as const;
  const read = (before?: string) => call('GET staff/audit', { siteId, query: before ? { before } : {} });
  const log = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : LOOK_EVERY_MS),
  });
  const pages = log.data?.pages ?? [];
  const { data: newest } = useQuery({
    queryKey: ['staff', 'audit-newest', siteId],
    queryFn: () => read(),
    refetchInterval: LOOK_EVERY_MS,
    enabled: pages.length > 1,
  });
  const seen = pages[0]?.rows[0];
  const [first] = newest?.rows ?? [];
  const isBehind = pages.length > 1 && first !== undefined && first.at > (seen?.at ?? 0);
  return { ...log, showNewer: isBehind ? () => void client.resetQueries({ queryKey }) : null };
}

/** The activity log, newest first, in the site's time zone. */
export function Audit({ siteId }: { siteId: number }) {
  const { t, language } = useTexts();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, showNewer } = useLog(siteId);
  const { zone = 'UTC', currency = '' } = data?.pages[0] ?? {};
  const reader = { t, language, currency };
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={styles.audit}>
      <h1 className={styles.title} id="audit-title">
        {t('staff.audit')}
      </h1>
      <p role="status">
        {showNewer && (
          <Button look="text" onClick={showNewer}>
            {t('staff.newer')}
          </Button>
        )}
      </p>
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
                <tr key={`${at} ${rows.length - index}`}>
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
  if (field === 'lineState') {
    const [before, after] = [values.before, values.after].map((state) => lineStateText(state, reader.t));
    return { name: reader.t('staff.lineState'), before: before ?? '', after: after ?? '' };
  }
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
