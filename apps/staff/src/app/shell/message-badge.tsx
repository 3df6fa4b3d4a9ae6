import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conversationCounts } from '#app/live/conversation-keys.ts';
import styles from './parts.module.css';

/** How many visitors wait for an answer; on every screen, since they see nobody. */
export function MessageBadge({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const count = useQuery(conversationCounts(siteId)).data?.unanswered ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        ({t('conversation.unanswered')}: {count})
      </VisuallyHidden>
    </>
  );
}
