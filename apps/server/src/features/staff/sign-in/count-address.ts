import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { Clock } from '#kernel/clock.ts';
import { FORGET_ATTEMPTS_AFTER_MS, pauseAfter, THROTTLE } from './sign-in-limits.ts';

type From = { address: string; demandWork: () => void };
type Deps = { accounts: Pick<AccountStore, 'countAttempt' | 'forgiveAttempt'>; clock: Clock };

/** For what nobody can guess: it only counts for its address, and there it only costs work. Returns how to forgive it. */
export async function countAddress(
  { address, demandWork }: From,
  { accounts, clock }: Deps,
): Promise<() => Promise<void>> {
  const subject = `address ${address}`;
  const locked = await accounts.countAttempt(subject, {
    at: clock.now(),
    pauseMs: (failures) => pauseAfter(failures, THROTTLE.address),
    forgetMs: FORGET_ATTEMPTS_AFTER_MS,
  });
  if (locked !== null) demandWork();
  return () => accounts.forgiveAttempt(subject, { all: false });
}
