import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

export const visitPaymentQueries = {
  of: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: ['staff', 'visit', siteId, guid, 'payments'],
      queryFn: ({ signal }) => call('GET staff/visit/:guid/payments', { siteId, params: { guid }, signal }),
    }),
};
