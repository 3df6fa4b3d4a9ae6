import { queryOptions } from '@tanstack/react-query';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
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
      queryFn: async ({ signal }) => {
        const { server, appName, appToken } = api();
        const url = `${server}/api/${formatSiteId(siteId)}/client/visit/${guid}/documents/${file}/picture`;
        const headers = { 'X-AppName': appName, 'X-AppToken': appToken };
        const response = await api().fetch(url, { method: 'GET', credentials: 'include', headers, signal });
        if (!response.ok) throw new Error(`picture: ${response.status}`);
        return dataUrl(await response.blob());
      },
      staleTime: Infinity,
      retry: false,
    }),
};

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
