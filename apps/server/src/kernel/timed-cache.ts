import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Forgets what is `keepMs` old, and beyond `most` entries the one that was used the longest time ago. */
export function timedCache<T extends object | number>(options: { most: number; keepMs: number; clock: Clock }) {
  const { most, keepMs, clock } = options;
  // It takes an instant of 0 for none, and what is as old as its time for fresh.
  return new LRUCache<string, T>({
    max: most,
    ttl: keepMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now() + 1 },
  });
}
