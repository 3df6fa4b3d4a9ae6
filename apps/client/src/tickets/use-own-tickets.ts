import { type Query, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { isRunning } from './is-running.ts';
import { ownTickets } from './own-tickets.ts';
import { ticketQueries } from './ticket-queries.ts';

/** What is older was not followed live meanwhile. */
const FOLLOWED_MS = 20_000;

/** The running tickets of this device, as far as they are known; asks for them only where there are any. */
export function useOwnTickets(): TicketView[] {
  const siteId = Number(useSite().SiteID);
  const guids = ownTickets(usePlatform(), siteId);
  const client = useQueryClient();
  const { data = [] } = useQuery({
    ...ticketQueries.mine(siteId, guids),
    enabled: guids.length > 0,
    placeholderData: () => known(client, siteId, guids),
    refetchOnMount: unlessFollowed,
  });
  return data.filter(isRunning);
}

/** For queries that the live connection keeps up to date while they are on the screen. */
export function unlessFollowed({ state }: Pick<Query, 'state'>): boolean | 'always' {
  return Date.now() - state.dataUpdatedAt > FOLLOWED_MS ? 'always' : true;
}

function known(client: QueryClient, siteId: number, guids: readonly string[]): TicketView[] {
  return guids.flatMap((guid) => client.getQueryData(ticketQueries.one(siteId, guid).queryKey) ?? []);
}
