import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { queryOptions } from '@tanstack/react-query';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { rememberSites } from '#app/format/shown-date.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';

/** Accounts are not tied to one business. */
const NO_SITE = 0;

export const sessionQueries = {
  /** Null while nobody is signed in. */
  me: () =>
    queryOptions({
      queryKey: ['staff', 'me'] as const,
      queryFn: async (): Promise<StaffMe | null> => {
        try {
          const me = await call('GET staff/me', { siteId: NO_SITE });
          rememberSites(me.sites);
          return me;
        } catch (error) {
          if (error instanceof CallError && error.failure.kind === 'signed-out') return null;
          throw error;
        }
      },
      staleTime: MINUTE_MS,
    }),
};
