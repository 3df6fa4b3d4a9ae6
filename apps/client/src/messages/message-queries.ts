import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { completeThread } from './complete-thread.ts';

/** Polled while open, because a message's delivery status changes after sending. */
export const POLL_EVERY_MS = 5_000;

/** The page brings them, and the live connection reports new ones. */
const FRESH_MS = 10_000;

export const messageQueries = {
  ofVisit: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'messages'] as const,
      queryFn: async ({ signal }) =>
        completeThread(await call('GET client/visit/:guid/messages', { siteId, params: { guid }, signal })),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
