import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** Limits attempts, such as entering a code, per key. */
export type TryLimit = {
  isSpent(key: string): boolean;
  countOf(key: string): number;
  /** False if it was already spent. */
  count(key: string): boolean;
};

/** Bounds the memory; the oldest entries are dropped. */
const MOST_KEYS = 50_000;

/** Per process. The first attempt starts the period; when it ends, all attempts are available again. */
export function tryLimit({ most, withinMs, clock }: { most: number; withinMs: number; clock: Clock }): TryLimit {
  const tries = timedCache<{ count: number }>({ most: MOST_KEYS, keepMs: withinMs, clock });
  const countOf = (key: string) => tries.get(key)?.count ?? 0;
  return {
    isSpent: (key) => countOf(key) >= most,
    countOf,
    count: (key) => {
      const entry = tries.get(key);
      if (entry) return ++entry.count <= most;
      tries.set(key, { count: 1 });
      return most > 0;
    },
  };
}
