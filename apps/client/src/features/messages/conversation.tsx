import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Button } from '@openturn/ui/basics/button.tsx';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Thread } from '@openturn/ui/thread/thread.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { messageQueries, POLL_EVERY_MS } from '#messages/message-queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { Composer } from './parts/composer.tsx';
import { MessageBubble } from './parts/message-bubble.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { QueuedBubble } from './parts/queued-bubble.tsx';
import { ShutNote } from './parts/shut-note.tsx';
import styles from './messages.module.css';
import { photoParts } from './send/send-queued.ts';
import { useQueue } from './send/use-queue.ts';
import { useAtOnce, useSeen } from './send/use-seen.ts';
import { useStaffTyping } from './send/use-typing.ts';

/** The conversation, with what is still to be sent, and where to write. */
export function Conversation({ siteId, guid }: { siteId: number; guid: string }) {
  const { t, language } = useTexts();
  const site = useSite();
  const query = useQuery({
    ...needed(messageQueries.ofVisit(siteId, guid), () => true),
    refetchInterval: POLL_EVERY_MS,
  });
  const { data: thread, isError, refetch } = query;
  const queue = useQueue(guid);
  const isOnline = useOnline();
  // What waits here is known only to the device.
  const waiting = useIsHydrated() ? queue.waiting : [];
  const unsent = waiting.filter(({ refused }) => refused === '').length;
  const newest = `${thread?.rows.at(-1)?.id ?? ''} ${waiting.at(-1)?.key ?? ''}`;
  const isTyping = useStaffTyping(newest);
  useSeen(guid, thread);
  useAtOnce(siteId, guid);
  // Whoever chooses a photo may be offline by then.
  useEffect(() => void photoParts().catch(() => {}), []);
  if (!thread && isError) {
    return (
      <p role="alert" className={styles.failed}>
        {t('status.messagesFailed')}{' '}
        <Button look="text" onClick={() => void refetch()}>
          {t('dialog.retry')}
        </Button>
      </p>
    );
  }
  if (!thread) return <Skeleton size="long" />;
  const { rows, shut, quick, phone } = thread;
  const business = pickName(site.Names, language) || site.LocationName;
  return (
    <div className={styles.conversation}>
      <Thread
        label={t('messages.thread')}
        newest={newest}
        typing={isTyping ? t('messages.typing', { name: business }) : ''}
      >
        {rows.length + waiting.length === 0 && (
          <li className={styles.none}>{shut === null ? t('messages.none') : t('status.messagesNone')}</li>
        )}
        {rows.map((message) => (
          <MessageBubble key={message.id} message={message} siteId={siteId} guid={guid} />
        ))}
        {waiting.map((message) => (
          <QueuedBubble key={message.key} {...{ message, siteId, guid, isOnline, isShut: shut !== null, queue }} />
        ))}
      </Thread>
      {shut !== null && !isOnline && <OfflineNote count={unsent} phone={phone} />}
      {shut === null ? (
        <Composer siteId={siteId} guid={guid} quick={quick} queue={queue} isClosed={!thread.isOpen} phone={phone}>
          {!isOnline && <OfflineNote count={unsent} phone={phone} />}
        </Composer>
      ) : (
        <ShutNote shut={shut} phone={phone} />
      )}
    </div>
  );
}
