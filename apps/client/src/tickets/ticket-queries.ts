import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';

export const ticketQueries = {
  all: ['tickets'] as const,
  ofSite: (siteId: number) => [...ticketQueries.all, siteId] as const,
  /** Anyone who knows the guid may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...ticketQueries.ofSite(siteId), 'one', guid] as const,
      queryFn: async ({ signal }) => {
        const [answer, { completeTicketReply }] = await Promise.all([
          call('GET client/ticket/:guid', { siteId, params: { guid }, signal }),
          import('./complete-ticket.ts'),
        ]);
        return completeTicketReply(answer, guid);
      },
      // The live connection brings every change, so refetching would be redundant.
      staleTime: Number.POSITIVE_INFINITY,
      meta: answeredOnPage('guid'),
    }),
  /** This device's active tickets, including `known` ones opened by link. */
  mine: (siteId: number, known: readonly string[] = []) =>
    queryOptions({
      queryKey: [...ticketQueries.ofSite(siteId), 'mine'] as const,
      queryFn: async ({ signal }) => {
        const [answer, { completeTickets }] = await Promise.all([
          call('GET client/tickets', { siteId, query: { also: known.join('.') }, signal }),
          import('./complete-ticket.ts'),
        ]);
        return completeTickets(answer);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
