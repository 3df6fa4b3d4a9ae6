import type { QueryClient } from '@tanstack/react-query';
import type { PageState } from '@openturn/contract/page.ts';
import { lineQueries } from '#site/line-queries.ts';
import { siteQueries } from '#site/site-queries.ts';
import { isRunning } from '#tickets/is-running.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';

/** What the page was rendered from is not asked for again. */
export function showPage(queryClient: QueryClient, state: PageState, updatedAt: number): void {
  const { siteId, site, lines, tickets } = state;
  const at = { updatedAt };
  if (site) queryClient.setQueryData(siteQueries.state(siteId).queryKey, site, at);
  if (lines) queryClient.setQueryData(lineQueries.list(siteId).queryKey, lines, at);
  for (const ticket of tickets) queryClient.setQueryData(ticketQueries.one(siteId, ticket.guid).queryKey, ticket, at);
  const running = tickets.filter(isRunning);
  // None here may still mean some that only the device knows.
  if (running.length > 0) queryClient.setQueryData(ticketQueries.mine(siteId).queryKey, running, at);
}
