import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSecondsUntil } from '#contact/use-seconds-until.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries, type Held } from '#features/book/book-queries.ts';

/** Counts down a hold. */
export function useHoldTimer(held: Held) {
  const queryClient = useQueryClient();
  const siteId = Number(useSite().SiteID);
  const left = useSecondsUntil(held.keptUntil);
  const [isRenewing, setIsRenewing] = useState(false);
  const [renewed, setRenewed] = useState<'' | 'kept' | 'failed'>('');
  const [wasRefused, setWasRefused] = useState(false);

  async function renew() {
    if (isRenewing) return;
    setIsRenewing(true);
    try {
      const { hold } = await call('POST client/hold/:guid/renew', { siteId, params: { guid: held.guid }, body: {} });
      queryClient.setQueryData(bookQueries.held(siteId, held.guid).queryKey, hold);
      setRenewed('kept');
    } catch (error) {
      setRenewed('failed');
      setWasRefused(error instanceof CallError && error.failure.kind === 'refused');
    } finally {
      setIsRenewing(false);
    }
  }
  return {
    left,
    isOver: left === 0 || held.state !== 'held',
    canRenew: held.actions.includes('renew') && !wasRefused,
    isRenewing,
    renew: () => void renew(),
    /** The result of the last attempt to extend it. */
    renewed,
  };
}

export type HoldTimer = ReturnType<typeof useHoldTimer>;
