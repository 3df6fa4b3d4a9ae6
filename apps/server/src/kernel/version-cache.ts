import { LRUCache } from 'lru-cache';

type Cached<T> = { version: number; reading: Promise<T> };

type Options<T> = {
  most: number;
  /** The current version, whichever node made the change; null if there is nothing. */
  versionOf: (siteId: number) => Promise<number | null>;
  read: (siteId: number) => Promise<T>;
};

/** Caches a read until its version changes. Failures are not cached. */
export function versionCache<T>({ most, versionOf, read }: Options<T>): (siteId: number) => Promise<T | null> {
  const cache = new LRUCache<number, Cached<T>>({ maxSize: most, sizeCalculation: () => 1 });
  return async (siteId) => {
    const version = await versionOf(siteId);
    if (version === null) return null;
    const cached = cache.get(siteId);
    if (cached?.version === version) return cached.reading;
    // The value is read after its version: if it is newer than that, the next request just reads it again.
    const reading = read(siteId);
    cache.set(siteId, { version, reading });
    reading.catch(() => cache.delete(siteId));
    return reading;
  };
}
