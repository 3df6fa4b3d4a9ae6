import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

/** The live connection announces changes; prices and stock are checked again when something is ordered. */
const FRESH_MS = 10_000;

export const productQueries = {
  of: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'products'] as const,
      queryFn: ({ signal }) => call('GET client/visit/:guid/products', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
