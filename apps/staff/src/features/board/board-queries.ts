import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const boardQueries = {
  board: (siteId: number) =>
    queryOptions({
      queryKey: ['staff', 'board', siteId] as const,
      queryFn: () => call('GET staff/board', { siteId }),
    }),
};
