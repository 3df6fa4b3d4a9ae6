import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '@openturn/web/api/call.ts';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

export type VisitPaymentReply = CallReply<'GET client/visit/:guid/payment'>;
export type VisitPayment = VisitPaymentReply['payment'];
export type OnePayment = VisitPayment['payments'][number];

/** The live connection announces changes. */
const FRESH_MS = 10_000;

export const paymentQueries = {
  of: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...visitKeys.of(siteId, guid), 'payment'] as const,
      queryFn: ({ signal }) => call('GET client/visit/:guid/payment', { siteId, params: { guid }, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
};
