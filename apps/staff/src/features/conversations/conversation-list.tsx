import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONVERSATION_FILTERS, type ConversationFilter } from '@openturn/domain/conversation/conversation-filters.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversations.module.css';

/** The live connection reports new messages at once; polling catches missed ones. */
const REFRESH_MS = 15_000;

/** Who wrote, who waits longest for an answer, and who gives it. */
export function ConversationList({ siteId, open }: { siteId: number; open: string }) {
  const { t } = useTexts();
  const [filter, setFilter] = useState<ConversationFilter>('unanswered');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...conversationKeys.ofSite(siteId), 'list', filter] as const,
    queryFn: ({ pageParam }) =>
      call('GET staff/conversations', { siteId, query: { filter, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { unanswered = 0, mine = 0 } = first?.counts ?? {};
  const labels: Record<ConversationFilter, string> = {
    unanswered: `${t('conversation.unanswered')} ${unanswered || ''}`.trim(),
    mine: `${t('conversation.mine')} ${mine || ''}`.trim(),
    all: t('conversation.all'),
    reported: t('conversation.reported'),
  };
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{t('conversation.title')}</h1>
      <Segments<ConversationFilter>
        name="filter"
        label={t('conversation.filter')}
        segments={CONVERSATION_FILTERS.map((value) => ({ value, label: labels[value] }))}
        chosen={filter}
        onChange={setFilter}
      />
      {first && !first.isOn && <p className={styles.note}>{t('conversation.off')}</p>}
      {!data && isError && <LoadFailed title={t('conversation.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton size="long" />}
      {data && rows.length === 0 && (
        <p className={styles.note}>
          {t(filter === 'unanswered' ? 'conversation.noneUnanswered' : 'conversation.noneHere')}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ConversationItem
            key={row.guid}
            row={row}
            siteId={siteId}
            zone={first?.zone ?? 'UTC'}
            isOpen={row.guid === open}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.older')}
        </Button>
      )}
      {first?.answers && <AnswerTimes {...first.answers} />}
    </div>
  );
}

function AnswerTimes({ count, medianMs }: { count: number; medianMs: number }) {
  const { t } = useTexts();
  const time = elapsedText(elapsedOf(Math.max(MINUTE_MS, medianMs)), t);
  return <p className={styles.note}>{t('conversation.answers', { count, time })}</p>;
}
