import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@openturn/domain/language/languages.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

/** The live connection announces changes. */
const FRESH_MS = 10_000;

export type WaiverReply = CallReply<'GET client/visit/:guid/waivers/:id'>;
export type AskedWaiver = WaiverReply['waiver'];
export type SignedWaiver = NonNullable<WaiverReply['signed']>;
export type EarlierSignature = NonNullable<WaiverReply['earlier']>;

export type WaiverOf = { siteId: number; guid: string; id: number };

export const waiverQueries = {
  one: ({ siteId, guid, id }: WaiverOf, language: Language) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'waiver', id, language] as const,
      queryFn: ({ signal }) =>
        call('GET client/visit/:guid/waivers/:id', { siteId, params: { guid, id }, query: { language }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
