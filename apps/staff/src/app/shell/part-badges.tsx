import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { requestsQuery } from '#app/live/request-queries.ts';
import styles from './parts.module.css';

/** The live connection reports new messages at once; polling catches missed ones. */
const REFRESH_MS = 30_000;

/** How many appointments wait for an answer; on every screen, since nobody looks for them otherwise. */
export function RequestBadge({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const count = useQuery(requestsQuery(siteId)).data?.rows.length ?? 0;
  return <Badge count={count} label={t('calendar.requests', { count })} />;
}

/** How many visitors wait for an answer; on every screen, since they see nobody. */
export function MessageBadge({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: [...conversationKeys.ofSite(siteId), 'count'] as const,
    queryFn: () => call('GET staff/conversations/count', { siteId }),
    refetchInterval: REFRESH_MS,
  });
  const count = data?.unanswered ?? 0;
  return <Badge count={count} label={`${t('conversation.unanswered')}: ${count}`} />;
}

function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}
