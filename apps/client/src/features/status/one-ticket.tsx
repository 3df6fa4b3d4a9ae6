import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGone } from '@openturn/web/api/is-gone.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
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
import { TicketClosed, TicketFailed } from './ticket-states.tsx';
import { TicketScreen } from './ticket-screen.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

/** A link opens the ticket on any device, which then remembers it. */
export function OneTicket({ guid }: { guid: string }) {
  const siteId = Number(useSite().SiteID);
  const query = useQuery({ ...needed(ticketQueries.one(siteId, guid), isClosed), refetchOnMount: refetchIfStale });
  const { data, isError, fetchStatus, dataUpdatedAt, refetch } = query;
  const isNoMore = useStillGone(guid, query, isClosed);
  useRememberTicket(guid, data);
  if (isNoMore) return <TicketClosed />;
  if (data) return <TicketScreen ticket={data} serverAheadMs={data.at - dataUpdatedAt} />;
  if (isError || fetchStatus === 'paused') {
    return <TicketFailed isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return <TicketSkeleton />;
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
