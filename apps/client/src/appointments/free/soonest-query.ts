import { queryOptions } from '@tanstack/react-query';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { answeredOnPage } from '#site/needed.ts';

const FRESH_MS = 30_000;

/** The next free time of each service. LIVE-02: `soonest` takes the place of a choice, so that changes are sent. */
export function soonestQuery(siteId: number) {
  return queryOptions({
    queryKey: [...freeKeys.ofSite(siteId), { soonest: 1 }, null] as const,
    queryFn: async ({ signal }) => {
      const answer: Partial<CallReply<'GET client/soonest'>> = await call('GET client/soonest', { siteId, signal });
      return { zone: answer.zone ?? 'UTC', rows: answer.rows ?? [] };
    },
    staleTime: FRESH_MS,
    meta: answeredOnPage('everybody'),
  });
}
