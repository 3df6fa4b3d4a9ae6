import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { completeMessages } from './complete-messages.ts';

/** Polled while open, because a message's delivery status changes after sending. */
const POLL_EVERY_MS = 5_000;

/** The page brings them, and the live connection reports new ones. */
const FRESH_MS = 10_000;

export const messageQueries = {
  ofSite: (siteId: number) => ['messages', siteId] as const,
  /** For a ticket, an appointment or a place on the waiting list. */
  ofVisit: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...messageQueries.ofSite(siteId), guid] as const,
      queryFn: async ({ signal }) =>
        completeMessages(await call('GET client/ticket/:guid/messages', { siteId, params: { guid }, signal })),
      gcTime: 0,
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
      refetchInterval: POLL_EVERY_MS,
    }),
};
