import { useEffect } from 'react';
import type { GuardDecision } from './guards.ts';
import type { Services } from '#app/start/services.ts';

/** Carries out the guard's decision; the screen waits meanwhile. */
export function useGuardDecision(decision: GuardDecision, { clientState, history, host }: Services): void {
  const { kind } = decision;
  const to = kind === 'go' ? decision.to : null;
  const wanted = kind === 'go' ? decision.wanted : undefined;
  useEffect(() => {
    if (to === null) return;
    // Guards see only the path, but the query string is part of the destination.
    const whole = wanted && `${wanted}${history.search()}`;
    if (whole !== undefined) clientState.update((before) => ({ ...before, wanted: whole }));
    history.navigate(to, { replace: true });
  }, [to, wanted, clientState, history]);

  const asksHost = kind === 'ask-host';
  useEffect(() => {
    if (!asksHost) return;
    void import('./resolve-host.ts')
      .then(({ resolveHost }) => resolveHost(host))
      .catch(() => 0)
      .then((hostSiteId) => clientState.update((before) => ({ ...before, hostSiteId })));
  }, [asksHost, clientState, host]);
}
