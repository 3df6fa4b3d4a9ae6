/**
 * Gathers what is asked for within one turn of the loop into one read. The read begins after all of them have asked, so
 * each of them gets an answer as fresh as from a read of its own.
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
