import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import { FORGET_ATTEMPTS_AFTER_MS, pauseAfter, THROTTLE } from './sign-in-limits.ts';

type Deps = { accounts: Pick<AccountStore, 'countAttempt'>; clock: Clock };

/** As many guesses as at sign-in, with the same pauses. Returns until when there is a pause, or null. */
export function countGuess(subject: string, { accounts, clock }: Deps): Promise<number | null> {
  return accounts.countAttempt(subject, {
    at: clock.now(),
    pauseMs: (failures) => pauseAfter(failures, THROTTLE.person),
    forgetMs: FORGET_ATTEMPTS_AFTER_MS,
  });
}
