import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGone } from '@openturn/web/api/is-gone.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { needed } from '#site/needed.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { useStillGone } from '#site/use-still-gone.ts';
import { isRunning } from '#tickets/is-running.ts';
import { ownTickets } from '#tickets/own-tickets.ts';
import { forgetTicket, rememberTicket } from '#tickets/remember-ticket.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { refetchIfStale } from '#tickets/use-own-tickets.ts';
import { VisitSkeleton } from '#visit/visit-skeleton.tsx';
import { VisitFailed } from '#visit/visit-states.tsx';
import hero from '#features/status/hero/hero.module.css';
import { TicketClosed } from './ticket-states.tsx';
import { TicketScreen } from './ticket-screen.tsx';

const SKELETON = [
  { className: hero.stage, size: 'medium' },
  { className: hero.place, size: 'short' },
  { className: hero.range, size: 'medium' },
] as const;

/** A link opens the ticket on any device, which then remembers it. */
export function OneTicket({ guid }: { guid: string }) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const query = useQuery({ ...needed(ticketQueries.one(siteId, guid), isClosed), refetchOnMount: refetchIfStale });
  const { data, isError, fetchStatus, dataUpdatedAt, refetch } = query;
  const isNoMore = useStillGone(guid, query, isClosed);
  useRememberTicket(guid, data);
  if (isNoMore) return <TicketClosed />;
  if (data) return <TicketScreen ticket={data} serverAheadMs={data.at - dataUpdatedAt} />;
  if (isError || fetchStatus === 'paused') {
    return <VisitFailed text={t('status.failed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return <VisitSkeleton hasTitle hero={hero.hero} rows={SKELETON} />;
}

/** ERR-05. */
function isClosed(error: unknown): boolean {
  return isGone(error, 'ticket-closed');
}

/** Home lists an open ticket again, except on a shared device. */
function useRememberTicket(guid: string, ticket: TicketView | undefined): void {
  const platform = usePlatform();
  const site = useSite();
  const isKept = ticket && isRunning(ticket);
  const isDone = ticket?.stage === 'completed';
  useEffect(() => {
    const siteId = Number(site.SiteID);
    const [newest] = ownTickets(platform, siteId);
    const isNew = isKept && newest !== guid && !isSharedDevice(platform.storage, site);
    if (isDone) forgetTicket(platform, siteId, guid);
    if (isNew) rememberTicket(platform, siteId, guid);
  }, [platform, site, guid, isKept, isDone]);
}
