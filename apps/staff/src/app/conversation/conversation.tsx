import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Thread } from '@openturn/ui/thread/thread.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation.module.css';
import { StaffBubble } from './staff-bubble.tsx';
import { useVisitorTyping, useWatched } from './use-watched.ts';

/** A message's delivery changes after it was sent, which no live message reports. */
const REFRESH_MS = 10_000;

/** What a visitor and the business write to each other about a visit, as staff see it. */
export function Conversation({ siteId, guid }: { siteId: number; guid: string }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: [...conversationKeys.ofSite(siteId), 'one', guid] as const,
    queryFn: ({ signal }) => call('GET staff/conversation/:guid', { siteId, params: { guid }, signal }),
    refetchInterval: REFRESH_MS,
  });
  const newest = data?.messages.at(-1)?.id ?? '';
  const isTyping = useVisitorTyping(newest);
  useWatched(guid);
  useSeen(siteId, guid, data?.last ?? 0, data?.waitingSince ?? null);
  if (!data && isError) return <LoadFailed title={t('conversation.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton size="long" />;
  return (
    <div className={styles.conversation}>
      <ConversationHead siteId={siteId} conversation={data} />
      <div className={styles.scroll}>
        <Thread
          label={t('messages.thread')}
          newest={newest}
          typing={isTyping ? t('messages.typing', { name: data.name }) : ''}
        >
          {data.messages.length === 0 && <li className={styles.none}>{t('staff.inboxNone')}</li>}
          {data.messages.map((message) => (
            <StaffBubble key={message.id} message={message} conversation={data} siteId={siteId} />
          ))}
        </Thread>
      </div>
      <AnswerForm key={guid} siteId={siteId} conversation={data} />
    </div>
  );
}

/** What one of the staff has read, nobody else has to. */
function useSeen(siteId: number, guid: string, last: number, waitingSince: number | null): void {
  const client = useQueryClient();
  const said = useRef('');
  const state = `${guid} ${last}`;
  useEffect(() => {
    const say = () => {
      if (waitingSince === null || said.current === state || document.visibilityState !== 'visible') return;
      said.current = state;
      const params = { guid };
      void call('POST staff/conversation/:guid/seen', { siteId, params, body: { upTo: last } }).then(
        () => client.invalidateQueries({ queryKey: [...conversationKeys.ofSite(siteId), 'list'] }),
        () => (said.current = ''),
      );
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [siteId, guid, last, waitingSince, state, client]);
}
