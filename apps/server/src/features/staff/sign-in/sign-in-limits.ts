import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';

export const SESSION = {
  /** Ends after this long without use. */
  idleMs: 12 * HOUR_MS,
  lastsMs: 7 * 24 * HOUR_MS,
  /** Precision of the last use. */
  seenEveryMs: MINUTE_MS,
} as const;

type Throttle = { free: number; firstPauseMs: number; longestPauseMs: number };

/** How many attempts may fail before a pause, which doubles with each further failure. */
export const THROTTLE: Record<'person' | 'email' | 'address', Throttle> = {
  // One account from one address, or from a browser that has signed in to it before.
  person: { free: 5, firstPauseMs: 15_000, longestPauseMs: 15 * MINUTE_MS },
  // From everywhere: slows guessing from many addresses down. Never applies to a browser that has signed in before.
  email: { free: 100, firstPauseMs: 15_000, longestPauseMs: 15 * MINUTE_MS },
  // Many people may share one: instead of a pause, their attempts cost some work.
  address: { free: 30, firstPauseMs: 15_000, longestPauseMs: 15 * MINUTE_MS },
};
/** So many passwords wait to be checked when a shift begins, about two seconds' worth. */
export const QUEUE_UNSUSPECTED = 8;
export const FORGET_ATTEMPTS_AFTER_MS = HOUR_MS;
export const FAILURES_LOGGED_ONCE_MS = HOUR_MS;
export const FORGET_BROWSERS_AFTER_MS = 90 * 24 * HOUR_MS;

export function pauseAfter(failures: number, { free, firstPauseMs, longestPauseMs }: Throttle): number {
  if (failures < free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - free, 30));
}
