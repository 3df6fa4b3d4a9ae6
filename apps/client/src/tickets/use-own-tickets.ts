import { type Query, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { usePlatform } from '#platform/platform.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { useSite } from '#site/use-site.ts';
import { isRunning } from './is-running.ts';
import { ownTickets } from './own-tickets.ts';
import { ticketQueries } from './ticket-queries.ts';

/** Older data received no live updates meanwhile. */
const FRESH_MS = 20_000;

/** Whoever was not looking when their visit was ended still reads why. */
const ENDED_MS = 15 * MINUTE_MS;
const ENDED_FOR_THEM: readonly (string | null)[] = ['by_staff', 'closed', 'unanswered'];

/** This device's active tickets, and those that were just ended for the visitor. Sends a request only if there are any. */
export function useOwnTickets(): TicketView[] {
  const siteId = Number(useSite().SiteID);
  const guids = ownTickets(usePlatform(), siteId);
  const client = useQueryClient();
  const { data = [] } = useQuery({
    ...ticketQueries.mine(siteId, guids),
    enabled: guids.length > 0,
    placeholderData: () => cachedTickets(client, siteId, guids),
    refetchOnMount: refetchIfStale,
  });
  return data.filter((ticket) => isRunning(ticket) || canRejoin(ticket) || wasJustEnded(ticket));
}

function canRejoin({ actions, backUntil }: TicketView): boolean {
  return actions.includes('rejoin') && (backUntil ?? 0) > Date.now();
}

function wasJustEnded({ reason, stageAt }: TicketView): boolean {
  return ENDED_FOR_THEM.includes(reason) && stageAt > Date.now() - ENDED_MS;
}

/** For queries that receive live updates while they are on screen. */
export function refetchIfStale({ state }: Pick<Query, 'state'>): boolean | 'always' {
  return Date.now() - state.dataUpdatedAt > FRESH_MS ? 'always' : true;
}

function cachedTickets(client: QueryClient, siteId: number, guids: readonly string[]): TicketView[] {
  return guids.flatMap((guid) => client.getQueryData(ticketQueries.one(siteId, guid).queryKey) ?? []);
}
