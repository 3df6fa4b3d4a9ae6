import { queryOptions } from '@tanstack/react-query';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { fetchPicture } from '@openturn/web/files/fetch-picture.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

export type ShownDocument = CallReply<'GET client/visit/:guid/documents'>['rows'][number];

/** The live connection announces changes. */
const FRESH_MS = 10_000;

export const documentQueries = {
  ofVisit: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'documents'] as const,
      queryFn: ({ signal }) => call('GET client/visit/:guid/documents', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),

  /** A stored file never changes. */
  picture: (siteId: number, guid: string, file: string) =>
    queryOptions({
      queryKey: ['document-picture', siteId, guid, file] as const,
      queryFn: ({ signal }) =>
        fetchPicture(`/api/${formatSiteId(siteId)}/client/visit/${guid}/documents/${file}/picture`, signal),
      staleTime: Infinity,
      retry: false,
    }),
};
