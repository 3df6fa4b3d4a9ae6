import { useEffect } from 'react';
import type { GuardDecision } from './guards.ts';
import { resolveHost } from './resolve-host.ts';
import type { Services } from './services.ts';

/** Does what the guard says; the screen waits meanwhile. */
export function useGuardDecision(decision: GuardDecision, { clientState, history, host }: Services): void {
  const { kind } = decision;
  const to = kind === 'go' ? decision.to : null;
  const wanted = kind === 'go' ? decision.wanted : undefined;
  useEffect(() => {
    if (to === null) return;
    if (wanted !== undefined) clientState.update((before) => ({ ...before, wanted }));
    history.navigate(to, { replace: true });
  }, [to, wanted, clientState, history]);

  const asksHost = kind === 'ask-host';
  useEffect(() => {
    if (!asksHost) return;
    void resolveHost(host).then((hostSiteId) => clientState.update((before) => ({ ...before, hostSiteId })));
  }, [asksHost, clientState, host]);
}
