import { queryOptions } from '@tanstack/react-query';
import { cachedCall } from '@openturn/web/api/cached-calls.ts';

const FRESH_MS = 30_000;

export const locationQueries = {
  list: (siteId: number) =>
    queryOptions({
      queryKey: ['locations', siteId] as const,
      queryFn: () => cachedCall('GET client/locations', { siteId }, FRESH_MS),
      // The waits of other sites are not pushed to this one.
      refetchInterval: FRESH_MS,
    }),
};
