import type { QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { ticketQueries } from './ticket-queries.ts';

/** Refetches a ticket and updates it in every list. */
export async function refreshTicket(client: QueryClient, siteId: number, guid: string): Promise<void> {
  const ticket = await client.query({ ...ticketQueries.one(siteId, guid), staleTime: 0 });
  showInList(client, siteId, ticket);
}

/** Shows the ticket in an action's reply; refetches it if the reply has none. */
export async function showActed(
  client: QueryClient,
  { siteId, guid, ticket }: { siteId: number; guid: string; ticket: TicketView | null | undefined },
): Promise<void> {
  if (!ticket) return refreshTicket(client, siteId, guid);
  const { completeTicketReply } = await import('./complete-ticket.ts');
  const { queryKey } = ticketQueries.one(siteId, guid);
  // A running fetch may have been answered before the action.
  await client.cancelQueries({ queryKey });
  const shown = client.setQueryData(queryKey, completeTicketReply({ ticket }, guid));
  if (shown) showInList(client, siteId, shown);
}

function showInList(client: QueryClient, siteId: number, ticket: TicketView): void {
  client.setQueryData(ticketQueries.mine(siteId).queryKey, (rows) =>
    rows?.map((each) => (each.guid === ticket.guid ? ticket : each)),
  );
}
