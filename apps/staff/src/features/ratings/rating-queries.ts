import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

const REFRESH_MS = 60_000;

/** A page of ratings with the trends of its weeks. */
export function ratingsQuery(siteId: number, weeks: string) {
  return infiniteQueryOptions({
    queryKey: [...ratingsKey(siteId), weeks] as const,
    queryFn: ({ pageParam }) =>
      call('GET staff/ratings', { siteId, query: pageParam ? { weeks, before: pageParam } : { weeks } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
}

export function ratingsKey(siteId: number) {
  return ['staff', 'ratings', siteId] as const;
}
