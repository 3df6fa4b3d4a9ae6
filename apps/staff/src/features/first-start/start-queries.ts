import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const startQueries = {
  /** What the server is, as far as everybody may know. */
  start: () => queryOptions({ queryKey: ['start'] as const, queryFn: () => call('GET staff/start', { siteId: 0 }) }),
  address: () =>
    queryOptions({
      queryKey: ['start', 'address'] as const,
      queryFn: () => call('GET staff/start/address', { siteId: 0 }),
    }),
};
