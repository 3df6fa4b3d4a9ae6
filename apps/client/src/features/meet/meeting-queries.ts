import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

/** The live connection announces its start; polled too, because everything waits for it. */
const POLL_EVERY_MS = 5_000;

export const meetingQueries = {
  /** By the guid of a visit, or the code of its guests. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'meeting'] as const,
      queryFn: ({ signal }) => call('GET client/visit/:guid/meeting', { siteId, params: { guid }, signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_EVERY_MS : false),
      meta: answeredOnPage('guid'),
    }),
};
