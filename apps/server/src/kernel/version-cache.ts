import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';

type Version = number | string;
type Cached<T> = { version: Version; reading: Promise<T> };

type Options<T> = {
  most: number;
  /** The current version, whichever node made the change; null if there is nothing. */
  versionOf: (siteId: number) => Promise<Version | null>;
  read: (siteId: number) => Promise<T>;
};

/** However little changes, so that a change made by hand in the database shows as well. */
const KEEP_MS = 10 * MINUTE_MS;

/** Caches a read until its version changes. Failures are not cached. */
export function versionCache<T>({ most, versionOf, read }: Options<T>): (siteId: number) => Promise<T | null> {
  const cache = new LRUCache<number, Cached<T>>({ maxSize: most, sizeCalculation: () => 1, ttl: KEEP_MS });
  return async (siteId) => {
    const version = await versionOf(siteId);
    if (version === null) return null;
    const known = cache.get(siteId);
    if (known?.version === version) return known.reading;
    // The value is read after its version: if it is newer than that, the next request just reads it again.
    const cached = { version, reading: read(siteId) };
    cache.set(siteId, cached);
    cached.reading.catch(() => {
      // Meanwhile, a later version may have been read.
      if (cache.peek(siteId) === cached) cache.delete(siteId);
    });
    return cached.reading;
  };
}
