/**
 * Combines all requests within one turn of the event loop into one read. The read starts after the last request, so
 * each answer is as fresh as from a read of its own.
 */
export function batched<K, V>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  let gathering: { keys: Set<K>; read: Promise<ReadonlyMap<K, V>> } | null = null;
  const gather = () => {
    const keys = new Set<K>();
    const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering = null;
      return readAll([...keys]);
    });
    return { keys, read };
  };
  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.read).get(key) ?? null;
  };
}
