import { LRUCache } from 'lru-cache';

type Cached<T> = { version: number; reading: Promise<T> };

type Options<T> = {
  most: number;
  /** As of now, on whichever node it has changed; null where there is nothing. */
  versionOf: (siteId: number) => Promise<number | null>;
  read: (siteId: number) => Promise<T>;
};

/** Reads again only what has another version than before. A failure is not kept. */
export function versionCache<T>({ most, versionOf, read }: Options<T>): (siteId: number) => Promise<T | null> {
  const cache = new LRUCache<number, Cached<T>>({ max: most });
  return async (siteId) => {
    const version = await versionOf(siteId);
    if (version === null) return null;
    const known = cache.get(siteId);
    if (known?.version === version) return known.reading;
    // Read after its version: where it is newer than that, the next request reads it once more.
    const reading = read(siteId);
    cache.set(siteId, { version, reading });
    reading.catch(() => cache.delete(siteId));
    return reading;
  };
}
