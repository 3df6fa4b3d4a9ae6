type Cache<T> = {
  get(key: string): Promise<T> | undefined;
  set(key: string, value: Promise<T>): void;
  delete(key: string): void;
};

/** Concurrent reads share one result; failures are not cached. */
export function readShared<T>(cache: Cache<T>, key: string, read: () => Promise<T>): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}
