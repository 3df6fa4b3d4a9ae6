import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

/** The live connection announces what happens to the tickets; their waits go on by themselves. */
const FRESH_MS = 10_000;
const WAITS_EVERY_MS = 20_000;

export const planQueries = {
  /** Anyone who knows the guid of one of its tickets may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: visitKeys.plan(siteId, guid),
      queryFn: ({ signal }) => call('GET client/plan/:guid', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => (typeof state.data?.plan?.current === 'number' ? WAITS_EVERY_MS : false),
      meta: answeredOnPage('guid'),
    }),
};
