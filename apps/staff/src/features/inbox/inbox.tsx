import { useInfiniteQuery } from '@tanstack/react-query';
import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { LOCALE, type Language, directionOf } from '@openturn/domain/language/languages.ts';
import { showAbroad } from '@openturn/domain/phone/show-phone.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { UnsentNote } from '#app/format/unsent-note.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import styles from './inbox.module.css';

type Message = CallReply<'GET staff/inbox'>['rows'][number];

const STATES = {
  queued: 'staff.stateQueued',
  sending: 'staff.stateSending',
  sent: 'staff.stateSent',
  delivered: 'staff.stateDelivered',
  failed: 'staff.stateFailed',
  spared: 'staff.stateSpared',
} as const;
const CHANNELS = { sms: 'staff.channelSms', email: 'staff.channelEmail', push: 'staff.channelPush' } as const;
const REFRESH_MS = 4_000;

/** All messages, as a phone would show them, in the business's time zone. */
export function Inbox({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'inbox', siteId] as const,
    queryFn: ({ pageParam }) => call('GET staff/inbox', { siteId, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
  const zone = data?.pages[0]?.zone ?? 'UTC';
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className={styles.inbox}>
      <h1 className={styles.title}>{t('staff.inbox')}</h1>
      <div className={styles.unsent}>
        <UnsentNote />
      </div>
      {!data && <Skeleton size="long" />}
      {data && rows.length === 0 && <p className={styles.none}>{t('staff.inboxNone')}</p>}
      <ol className={styles.list}>
        {rows.map((message) => (
          <Bubble key={message.id} message={message} zone={zone} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.older')}
        </Button>
      )}
      <OfficeNav siteId={siteId} canManage />
    </section>
  );
}

function Bubble({ message, zone }: { message: Message; zone: string }) {
  const { t, language } = useTexts();
  const { date, time } = wallClock(message.at, zone);
  const spoken = message.language as Language;
  return (
    <li className={styles.message} data-message={message.kind}>
      <p className={styles.head}>
        <span>
          {t(CHANNELS[message.channel])} ·{' '}
          <bdi dir="ltr">{message.channel === 'sms' ? showAbroad(message.to) : message.to}</bdi>
        </span>
        <span>
          {shownDate(date, language)} {formatTime(time, language)}
        </span>
      </p>
      {message.text && (
        <div className={styles.bubble} lang={LOCALE[spoken]} dir={directionOf(spoken)}>
          {message.subject && <p className={styles.subject}>{message.subject}</p>}
          <p className={styles.text}>{message.text}</p>
        </div>
      )}
      <p className={styles.state} data-failed={message.state === 'failed' || undefined}>
        {[message.isKept ? t('staff.stateKept') : t(STATES[message.state]), message.error].filter(Boolean).join(': ')}
      </p>
    </li>
  );
}
