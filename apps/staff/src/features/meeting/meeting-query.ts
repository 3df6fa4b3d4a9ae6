import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

/** People come to a waiting room and leave it at any time. */
const POLL_EVERY_MS = 3_000;

export const meetingQuery = (siteId: number, guid: string) =>
  queryOptions({
    queryKey: ['staff', 'visit', siteId, guid, 'meeting'] as const,
    queryFn: ({ signal }) => call('GET staff/visit/:guid/meeting', { siteId, params: { guid }, signal }),
    refetchInterval: POLL_EVERY_MS,
  });
