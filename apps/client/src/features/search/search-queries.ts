import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { type SearchTerms, termsQuery } from './search-terms.ts';
import type { Where } from './where/where-store.ts';

const FRESH_MS = 30_000;

export const searchQueries = {
  /** `after` is from the page before; null for the first. */
  found: (terms: SearchTerms, where: Where | null, after: string | null) =>
    queryOptions({
      queryKey: ['search', termsQuery(terms, where), after] as const,
      queryFn: ({ signal }) =>
        call('GET client/search', { query: { ...termsQuery(terms, where), ...(after && { after }) }, signal }),
      // The live connection does not cover the waits of other businesses.
      refetchInterval: FRESH_MS,
      staleTime: FRESH_MS,
    }),
  map: () =>
    queryOptions({
      queryKey: ['search-map'] as const,
      queryFn: ({ signal }) => call('GET client/map', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  places: (name: string) =>
    queryOptions({
      queryKey: ['places', name] as const,
      queryFn: ({ signal }) => call('GET client/places', { query: { name }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
