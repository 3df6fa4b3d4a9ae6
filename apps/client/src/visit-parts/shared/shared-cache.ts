/** Where the service worker leaves what another app shares. */
export const SHARED_CACHE = 'shared';
/** Of the screen that it opens, and of its words in the cache; its files lie below. */
export const SHARED_PATH = '/share';
/** More than anybody sends at once. */
export const MOST_SHARED = 5;
/** What nobody has taken up by then is forgotten. */
export const SHARED_FOR_MS = 24 * 60 * 60 * 1_000;

/** Beside the words: when it came, and how many files were too many. */
export const SHARED_AT = 'shared-at';
export const LEFT_OUT = 'left-out';

type Caches = Pick<CacheStorage, 'match' | 'delete'>;

/** True once it was forgotten. */
export async function forgetOldShared(caches: Caches, now: number): Promise<boolean> {
  const kept = await caches.match(SHARED_PATH, { cacheName: SHARED_CACHE });
  if (!kept || now - Number(kept.headers.get(SHARED_AT)) < SHARED_FOR_MS) return false;
  return caches.delete(SHARED_CACHE);
}
