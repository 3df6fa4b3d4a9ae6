import { queryOptions } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { call } from '@openturn/web/api/call.ts';

type PreviewOptions = Pick<TicketView, 'guid' | 'version' | 'position'>;

export const holdQueries = {
  /** The wait after each choice of more time, which depends on the place in line. */
  preview: (siteId: number, { guid, version, position }: PreviewOptions) =>
    queryOptions({
      queryKey: ['hold', siteId, guid, version, position] as const,
      queryFn: async ({ signal }) =>
        (await call('GET client/ticket/:guid/hold', { siteId, params: { guid }, signal })).rows,
      gcTime: 0,
    }),
};
