import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '@openturn/web/api/call.ts';
import { call } from '@openturn/web/api/call.ts';

export type JoinForm = CallReply<'GET client/joinform'>;

export const joinQueries = {
  all: ['join-form'] as const,
  form: (siteId: number, line: string) =>
    queryOptions({
      queryKey: [...joinQueries.all, siteId, line] as const,
      queryFn: ({ signal }) => call('GET client/joinform', { siteId, query: { line }, signal }),
      enabled: line !== '',
      // Whoever comes again may have joined meanwhile: the form of before would be the wrong one.
      gcTime: 0,
    }),
};
