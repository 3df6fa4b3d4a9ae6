import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An LRU cache of at most `most` entries, which expire after `keepMs`. */
export function timedCache<T extends object | number>(options: { most: number; keepMs: number; clock: Clock }) {
  const { most, keepMs, clock } = options;
  // The library treats time 0 as unset, and an entry exactly as old as its TTL as fresh.
  return new LRUCache<string, T>({
    // With `max`, the library would allocate room for every entry up front: several megabytes per cache.
    maxSize: most,
    sizeCalculation: () => 1,
    ttl: keepMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now() + 1 },
  });
}
