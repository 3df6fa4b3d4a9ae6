import type { Clock } from './clock.ts';
import { timedCache } from './timed-cache.ts';

const MOST = 5_000;

/** Caches a read for `keepMs`; failures are not cached. */
export function cacheFor<A extends readonly (string | number)[], T>(
  keepMs: number,
  read: (...args: A) => Promise<T>,
  clock: Clock,
): (...args: A) => Promise<T> {
  const cache = timedCache<Promise<T>>({ most: MOST, keepMs, clock });
  return (...args) => {
    const key = args.join(' ');
    const before = cache.get(key);
    if (before) return before;
    const reading = read(...args);
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };
}
