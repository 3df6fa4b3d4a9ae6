import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

const FRESH_MS = 30_000;

export const locationQueries = {
  list: (siteId: number) =>
    queryOptions({
      queryKey: ['locations', siteId] as const,
      queryFn: ({ signal }) => call('GET client/locations', { siteId, signal }),
      staleTime: FRESH_MS,
      // The waits of other sites are not pushed to this one.
      refetchInterval: FRESH_MS,
    }),
};
