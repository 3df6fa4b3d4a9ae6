type Kept = Map<string, Response>;
export type FakeCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'> & {
  /** Addresses by the name of their cache, in the order in which they were put in. */
  contents: () => Record<string, string[]>;
};

/** Caches as browsers keep them, in memory. */
export function fakeCaches(origin: string): FakeCaches {
  const caches = new Map<string, Kept>();
  const addressOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), origin).href;

  function cacheOf(kept: Kept) {
    return {
      match: async (asked: RequestInfo | URL) => kept.get(addressOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => void kept.set(addressOf(asked), response),
      delete: async (asked: RequestInfo | URL) => kept.delete(addressOf(asked)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }
  return {
    open: async (name) => {
      const kept = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, kept);
      return cacheOf(kept);
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    match: async (asked) =>
      [...caches.values()]
        .map((kept) => kept.get(addressOf(asked)))
        .find(Boolean)
        ?.clone(),
    contents: () =>
      Object.fromEntries(
        [...caches].map(([name, kept]) => [name, [...kept.keys()].map((url) => url.replace(origin, ''))]),
      ),
  };
}
