import { useQuery } from '@tanstack/react-query';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Link } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './misled-note.module.css';

const LOOK_EVERY_MS = 30_000;

/** Visits that went badly, until somebody has dealt with them; for managers, on every screen. */
export function RatingNote({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['staff', 'ratings', siteId, 'open'],
    queryFn: ({ signal }) => call('GET staff/ratings/open', { siteId, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const count = data?.count ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <p className={styles.note}>
          {t('ratings.note', { count })}{' '}
          <Link href={`/${formatSiteId(siteId)}/ratings`}>{t('notice.openRatings')}</Link>
        </p>
      )}
    </div>
  );
}
