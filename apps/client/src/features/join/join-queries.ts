import { queryOptions } from '@tanstack/react-query';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';

export type JoinForm = CallReply<'GET client/joinform'>;

const FRESH_MS = 30_000;

export const joinQueries = {
  all: ['join-form'] as const,
  form: ({ SiteID, Settings }: Pick<SiteState, 'SiteID' | 'Settings'>, line: string) =>
    queryOptions({
      queryKey: [...joinQueries.all, Number(SiteID), line] as const,
      queryFn: async ({ signal }) => {
        const [form, { fitJoinForm }] = await Promise.all([
          call('GET client/joinform', { siteId: Number(SiteID), query: { line }, signal }),
          import('#entry/fit-to-settings.ts'),
        ]);
        return fitJoinForm(form, Settings);
      },
      enabled: line !== '',
      staleTime: FRESH_MS,
      // The line's own wait is live; that of the whole visit is asked for.
      refetchInterval: ({ state }) => (state.data?.plans ? FRESH_MS : false),
      // Not cached: a returning visitor may have joined meanwhile, so the old form would be wrong.
      gcTime: 0,
      meta: answeredOnPage('device'),
    }),
};
