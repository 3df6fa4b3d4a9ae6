import { queryOptions } from '@tanstack/react-query';
import { SITE_FRESH_MS } from '@openturn/domain/site/freshness.ts';
import { call } from '@openturn/web/api/call.ts';

export const siteQueries = {
  all: ['site'] as const,
  state: (siteId: number) =>
    queryOptions({
      queryKey: [...siteQueries.all, siteId] as const,
      queryFn: async ({ signal }) => {
        const [answer, { completeSite }] = await Promise.all([
          call('GET client/site', { siteId, signal }),
          import('./complete-site.ts'),
        ]);
        return completeSite(answer, siteId);
      },
      staleTime: SITE_FRESH_MS,
    }),
};
