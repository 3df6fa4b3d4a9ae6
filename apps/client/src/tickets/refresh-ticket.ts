import type { QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { ticketQueries } from './ticket-queries.ts';

/** Fetches a ticket again and shows it wherever it stands. */
export async function refreshTicket(client: QueryClient, siteId: number, guid: string): Promise<void> {
  const ticket = await client.query({ ...ticketQueries.one(siteId, guid), staleTime: 0 });
  showInList(client, siteId, ticket);
}

/** Shows the ticket that an act was answered with; a server that sends none is asked. */
export async function showActed(
  client: QueryClient,
  { siteId, guid, ticket }: { siteId: number; guid: string; ticket: TicketView | null | undefined },
): Promise<void> {
  if (!ticket) return refreshTicket(client, siteId, guid);
  const { completeTicketReply } = await import('./complete-ticket.ts');
  const { queryKey } = ticketQueries.one(siteId, guid);
  // A fetch under way may have been answered before the act.
  await client.cancelQueries({ queryKey });
  const shown = client.setQueryData(queryKey, completeTicketReply({ ticket }, guid));
  if (shown) showInList(client, siteId, shown);
}

function showInList(client: QueryClient, siteId: number, ticket: TicketView): void {
  client.setQueryData(ticketQueries.mine(siteId).queryKey, (rows) =>
    rows?.map((each) => (each.guid === ticket.guid ? ticket : each)),
  );
}
