/** API-10: keeps successful answers by path, until `clearcache` empties it. A failure is not kept. */
export function cachedGet<T>(get: (path: string) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return {
    get: (path: string): Promise<T> => {
      const known = kept.get(path);
      if (known) return known;
      const asked = get(path);
      kept.set(path, asked);
      asked.catch(() => kept.get(path) === asked && kept.delete(path));
      return asked;
    },
    clear: () => kept.clear(),
  };
}
