import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { requestsQuery } from '#app/live/request-queries.ts';
import styles from './parts.module.css';

/** How many appointments wait for an answer; on every screen, since nobody looks for them otherwise. */
export function RequestBadge({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const count = useQuery(requestsQuery(siteId)).data?.rows.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>({t('calendar.requests', { count })})</VisuallyHidden>
    </>
  );
}
