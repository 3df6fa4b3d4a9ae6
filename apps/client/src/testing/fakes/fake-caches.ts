type Entries = Map<string, Response>;
export type FakeCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'> & {
  /** Addresses by cache name, in insertion order. */
  contents: () => Record<string, string[]>;
};

/** The Cache API, in memory. */
export function fakeCaches(origin: string): FakeCaches {
  const caches = new Map<string, Entries>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).href;

  function cacheOf(entries: Entries) {
    return {
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void entries.set(addressOf(request), response),
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }
  return {
    open: async (name) => {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    match: async (request) =>
      [...caches.values()]
        .map((entries) => entries.get(addressOf(request)))
        .find(Boolean)
        ?.clone(),
    contents: () =>
      Object.fromEntries(
        [...caches].map(([name, entries]) => [name, [...entries.keys()].map((url) => url.replace(origin, ''))]),
      ),
  };
}
