import type { QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { ticketQueries } from './ticket-queries.ts';

/** Asks for a ticket anew, and shows it wherever it stands. */
export async function refreshTicket(client: QueryClient, siteId: number, guid: string): Promise<TicketView> {
  const ticket = await client.query({ ...ticketQueries.one(siteId, guid), staleTime: 0 });
  client.setQueryData(ticketQueries.mine(siteId).queryKey, (rows) =>
    rows?.map((each) => (each.guid === guid ? ticket : each)),
  );
  return ticket;
}
