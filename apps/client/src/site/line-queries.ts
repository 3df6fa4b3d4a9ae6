import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const lineQueries = {
  all: ['lines'] as const,
  list: (siteId: number) =>
    queryOptions({
      queryKey: [...lineQueries.all, siteId] as const,
      queryFn: async ({ signal }) => {
        const [answer, { completeLines }] = await Promise.all([
          call('GET client/lines', { siteId, signal }),
          import('./complete-lines.ts'),
        ]);
        return completeLines(answer);
      },
      // The live connection brings every change, so refetching would be redundant.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
