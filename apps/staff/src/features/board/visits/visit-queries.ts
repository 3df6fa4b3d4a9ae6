import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const visitQueries = {
  /** `version` is the board's, so that a change on the board asks again. */
  find: (siteId: number, query: { text?: string; line?: string; most: number }, version: string) =>
    queryOptions({
      queryKey: ['staff', 'visits', siteId, query, version] as const,
      queryFn: () => call('GET staff/visits', { siteId, query }),
      placeholderData: keepPreviousData,
    }),
  history: (siteId: number, guid: string, version: number) =>
    queryOptions({
      queryKey: ['staff', 'history', siteId, guid, version] as const,
      queryFn: () => call('GET staff/ticket/:guid/history', { siteId, params: { guid } }),
      placeholderData: keepPreviousData,
    }),
};
