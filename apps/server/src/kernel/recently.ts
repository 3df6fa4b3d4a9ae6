import { boundedCache } from './bounded-cache.ts';
import type { Clock } from './clock.ts';

const FOR_MS = 1_000;
const MOST = 5_000;

/** Reads once in a second what many ask for; a failure is not kept. */
export function recently<A extends readonly (string | number)[], T>(
  read: (...args: A) => Promise<T>,
  clock: Clock,
): (...args: A) => Promise<T> {
  const known = boundedCache<Promise<T>>({ most: MOST, keepMs: FOR_MS, clock });
  return (...args) => {
    const key = args.join(' ');
    const before = known.get(key);
    if (before) return before;
    const reading = read(...args);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  };
}
