import { useEffect } from 'react';
import type { GuardDecision } from './guards.ts';
import type { Services } from '#app/start/services.ts';

/** Does what the guard says; the screen waits meanwhile. */
export function useGuardDecision(decision: GuardDecision, { clientState, history, host }: Services): void {
  const { kind } = decision;
  const to = kind === 'go' ? decision.to : null;
  const wanted = kind === 'go' ? decision.wanted : undefined;
  useEffect(() => {
    if (to === null) return;
    // The guards go by the path alone; what stands behind it is part of where the visitor was going.
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
