import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';

export const SESSION = {
  /** Not used for this long, it has ended. */
  idleMs: 12 * HOUR_MS,
  lastsMs: 7 * 24 * HOUR_MS,
  /** How exactly it is known when it was last used. */
  seenEveryMs: MINUTE_MS,
} as const;

type Throttle = { free: number; firstPauseMs: number; longestPauseMs: number };

/** How many may fail before there is a pause, which doubles with each that fails after it. */
export const THROTTLE: Record<'email' | 'address', Throttle> = {
  email: { free: 5, firstPauseMs: 15_000, longestPauseMs: 15 * MINUTE_MS },
  // Many work behind one.
  address: { free: 30, firstPauseMs: 15_000, longestPauseMs: 15 * MINUTE_MS },
};
export const FORGET_ATTEMPTS_AFTER_MS = HOUR_MS;

export function pauseAfter(failures: number, { free, firstPauseMs, longestPauseMs }: Throttle): number {
  if (failures < free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - free, 30));
}
