import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

/** The live connection reports changes at once; polling catches what a network that blocks sockets misses. */
const REFRESH_MS = MINUTE_MS;

export const calendarQueries = {
  all: (siteId: number) => ['staff', 'calendar', siteId] as const,
  days: (siteId: number, { from, days }: { from: string; days: number }) =>
    queryOptions({
      queryKey: [...calendarQueries.all(siteId), from, days] as const,
      queryFn: () => call('GET staff/calendar', { siteId, query: { from, days } }),
      refetchInterval: REFRESH_MS,
    }),
};
