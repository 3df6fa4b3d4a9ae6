import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { NoVisit } from '#visit-parts/which/choose-visit.tsx';
import { VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { VisitFailed } from '#visit/visit-states.tsx';
import { MeetingScreen } from './meeting-screen.tsx';
import { meetingQueries } from './meeting-queries.ts';
import styles from './meet.module.css';

/** SCREEN-14: the online meeting of a visit, for its visitor or for a guest. */
export function Meet() {
  const { t } = useTexts();
  const guest = new URLSearchParams(useSearch()).get('guest') ?? '';
  if (guest !== '') return <GuestMeeting code={guest} />;
  return (
    <VisitFrame title={t('meet.title')}>
      {({ siteId, guid, kind }) => <Meeting key={guid} siteId={siteId} guid={guid} kind={kind} />}
    </VisitFrame>
  );
}

function GuestMeeting({ code }: { code: string }) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  return (
    <div className={styles.guest}>
      <PageHeading>{t('meet.title')}</PageHeading>
      <Meeting siteId={siteId} guid={code} kind={null} />
    </div>
  );
}

type MeetingProps = { siteId: number; guid: string; kind: 'ticket' | 'appointment' | null };

function Meeting({ siteId, guid, kind }: MeetingProps) {
  const { t } = useTexts();
  const { data, error, isError, fetchStatus, refetch } = useQuery(needed(meetingQueries.one(siteId, guid), isUnknown));
  if (isUnknown(error)) return <NoVisit title={t('meet.title')} />;
  if (!data && (isError || fetchStatus === 'paused')) {
    return <VisitFailed text={t('visit.failed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return data ? <MeetingScreen siteId={siteId} guid={guid} kind={kind} meeting={data} /> : null;
}

function isUnknown(error: unknown): boolean {
  return isGone(error, 'not-found');
}
