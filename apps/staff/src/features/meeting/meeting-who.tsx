import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './meeting.module.css';
import { meetingQuery } from './meeting-query.ts';

/** Whom the meeting is with, and the way back, as long as the call does not fill the window. */
export function MeetingWho({ siteId, guid }: { siteId: number; guid: string }) {
  const { t } = useTexts();
  const { data } = useQuery(meetingQuery(siteId, guid));
  return (
    <header className={styles.who}>
      <strong>{data && (data.name ? t('staff.meetingFor', { name: data.name }) : t('meet.title'))}</strong>
      <Link href={`/${formatSiteId(siteId)}`} {...buttonLook('text')}>
        {t('staff.startConsole')}
      </Link>
    </header>
  );
}
