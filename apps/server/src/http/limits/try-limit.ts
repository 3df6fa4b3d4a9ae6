import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** Counts what may be tried a few times only, by whatever tells who tries. */
export type TryLimit = {
  isSpent(key: string): boolean;
  /** False where it was spent before. */
  count(key: string): boolean;
};

/** Beyond it the oldest are forgotten: nobody can fill the memory. */
const MOST_KEYS = 50_000;

/** Of this process. The first try of a key begins its time; when that is over all are given back. */
export function tryLimit({ most, withinMs, clock }: { most: number; withinMs: number; clock: Clock }): TryLimit {
  const tries = timedCache<{ count: number }>({ most: MOST_KEYS, keepMs: withinMs, clock });
  const countOf = (key: string) => tries.get(key)?.count ?? 0;
  return {
    isSpent: (key) => countOf(key) >= most,
    count: (key) => {
      const known = tries.get(key);
      if (known) return ++known.count <= most;
      tries.set(key, { count: 1 });
      return most > 0;
    },
  };
}
