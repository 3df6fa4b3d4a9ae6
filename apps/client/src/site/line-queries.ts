import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const lineQueries = {
  all: ['lines'] as const,
  list: (siteId: number) =>
    queryOptions({
      queryKey: [...lineQueries.all, siteId] as const,
      queryFn: ({ signal }) => call('GET client/lines', { siteId, signal }),
      // The live connection brings every change; asking again would only repeat it.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
