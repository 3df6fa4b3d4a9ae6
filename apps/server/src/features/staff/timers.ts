import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { FORGET_ATTEMPTS_AFTER_MS, FORGET_BROWSERS_AFTER_MS, SESSION } from '#features/staff/sign-in/sign-in-limits.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';
import type { AccountStore, DeskStore } from './index.ts';
import type { Clock } from '#kernel/clock.ts';

export type SessionSweepDeps = {
  accounts: AccountStore;
  desks: DeskStore;
  clock: Clock;
  wakeOutbox: () => void;
};

const EVERY_MS = MINUTE_MS;

/** Deletes old attempts and ended sessions, and frees the desks of staff without a session. */
export async function sweepSessions({ accounts, desks, clock, wakeOutbox }: SessionSweepDeps): Promise<void> {
  const now = clock.now();
  await accounts.endSessions({ seenAt: now - SESSION.idleMs, expiresAt: now });
  await accounts.forgetAttempts(now - FORGET_ATTEMPTS_AFTER_MS);
  await accounts.forgetBrowsers(now - FORGET_BROWSERS_AFTER_MS);
  if ((await desks.freeAbandoned(now)) > 0) wakeOutbox();
}

type Options = SessionSweepDeps & { onError: (error: unknown) => void };

export function startSessionSweep({ onError, ...deps }: Options): { stop(): Promise<void> } {
  return repeatEvery({ ms: EVERY_MS, onError }, () => sweepSessions(deps));
}
