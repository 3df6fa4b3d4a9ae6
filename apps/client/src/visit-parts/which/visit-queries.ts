import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from './visit-keys.ts';

/** The live connection announces changes. */
const FRESH_MS = 10_000;

export const visitQueries = {
  /** Anyone who knows the guid may see it. */
  tasks: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: visitKeys.tasks(siteId, guid),
      queryFn: ({ signal }) => call('GET client/visit/:guid/tasks', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
