import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

/** The live connection reports new requests at once; polling catches missed ones. */
const REFRESH_MS = 15_000;

/** Appointments that wait for an answer, whatever their day. */
export function requestsQuery(siteId: number) {
  return queryOptions({
    queryKey: requestsKey(siteId),
    queryFn: () => call('GET staff/requests', { siteId }),
    refetchInterval: REFRESH_MS,
    enabled: siteId > 0,
  });
}

export function requestsKey(siteId: number) {
  return ['staff', 'requests', siteId] as const;
}
