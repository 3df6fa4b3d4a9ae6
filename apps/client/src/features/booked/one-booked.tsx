import { useQuery } from '@tanstack/react-query';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { AppointmentGone } from '#appointments/appointment-gone.tsx';
import { appointmentQueries, isBookedGone } from '#appointments/appointment-queries.ts';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';
import { isComing, isWaiting } from '#appointments/is-coming.ts';
import { useOnline } from '#platform/use-online.ts';
import { needed } from '#site/needed.ts';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';
import { useStillGone } from '#site/use-still-gone.ts';
import { VisitSkeleton } from '#visit/visit-skeleton.tsx';
import { VisitFailed } from '#visit/visit-states.tsx';
import { AppointmentScreen } from './appointment-screen.tsx';
import hero from '#features/booked/hero/booked-hero.module.css';
import { StandbyScreen } from './standby-screen.tsx';
import { useDeadline } from './use-deadline.ts';
import { useRememberUpcoming } from './use-remember-upcoming.ts';

/** Staff may still change it. */
const POLL_EVERY_MS = 30_000;
/** The visitor is waiting for a change: openings are offered within five seconds, unless the live connection tells. */
const POLL_OFTEN_MS = 4_000;

const SKELETON = [
  { className: hero.state, size: 'medium' },
  { className: hero.day, size: 'long' },
  { className: hero.time, size: 'short' },
  { className: hero.line, size: 'medium' },
] as const;

/** A link opens it on any device, which then lists it under the visitor's own. */
export function OneBooked({ guid }: { guid: string }) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const isLive = useConnection().state === 'live';
  const query = useQuery({
    ...needed(appointmentQueries.one(siteId, guid), isBookedGone),
    refetchInterval: ({ state }) => (state.data ? pollInterval(state.data, isLive) : false),
  });
  const { data, isError, fetchStatus, dataUpdatedAt, refetch } = query;
  const isOffline = !useOnline() || fetchStatus === 'paused';
  const age = useAgeSince(dataUpdatedAt, isOffline || isError);
  const isGone = useStillGone(guid, query, isBookedGone);
  useRememberUpcoming(guid, data);
  useDeadline(data, dataUpdatedAt, () => void refetch());
  if (isGone) return <AppointmentGone />;
  if (data) {
    const serverAheadMs = data.view.now - dataUpdatedAt;
    if (data.kind === 'standby') return <StandbyScreen standby={data.view} serverAheadMs={serverAheadMs} age={age} />;
    return <AppointmentScreen appointment={data.view} serverAheadMs={serverAheadMs} age={age} />;
  }
  if (isError || isOffline) return <VisitFailed text={t('booked.failed')} isOffline={isOffline} onRetry={refetch} />;
  return <VisitSkeleton hero={hero.hero} rows={SKELETON} />;
}

function pollInterval({ kind, view }: AppointmentOrStandby, isLive: boolean): number | false {
  if (kind === 'standby') return isWaiting(view) && (isLive ? POLL_EVERY_MS : POLL_OFTEN_MS);
  if (view.state === 'pending') return POLL_OFTEN_MS;
  return (isComing(view) || view.state === 'held' || view.state === 'no_show') && POLL_EVERY_MS;
}

/** The age of the data; null while polling works. */
function useAgeSince(updatedAt: number, isCutOff: boolean): string | null {
  const { t } = useTexts();
  const now = useNow();
  return isCutOff ? elapsedText(elapsedOf(Math.max(0, now - updatedAt)), t) : null;
}
