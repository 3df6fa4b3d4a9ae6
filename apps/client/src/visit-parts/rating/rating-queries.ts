import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

/** The live connection announces what another device has answered. */
const FRESH_MS = 10_000;

export const ratingQueries = {
  /** Anyone who knows the guid may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'rating'] as const,
      queryFn: ({ signal }) => call('GET client/visit/:guid/rating', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
