import { queryOptions } from '@tanstack/react-query';
import { call, type CallReply } from '@openturn/web/api/call.ts';

export type SetupData = CallReply<'GET staff/setup'>;

export const setupQueries = {
  setup: (siteId: number) =>
    queryOptions({
      queryKey: ['staff', 'setup', siteId] as const,
      queryFn: () => call('GET staff/setup', { siteId }),
    }),
};
