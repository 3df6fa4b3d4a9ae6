/** While one read is under way, the next waits for it, but not for long: it may be a connection that is lost. */
const GATHER_MS = 4;
/** A database takes only so many parameters in one statement. */
const MOST_KEYS = 1_000;

/**
 * Combines all requests within one turn of the event loop into one read, and those that come while a read is under way
 * into the next one. A read starts after its last request, so each answer is as fresh as from a read of its own.
 */
export function batched<K, V>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  let gathering: { keys: Set<K>; read: Promise<ReadonlyMap<K, V>> } | null = null;
  let underWay: Promise<unknown> | null = null;

  const gather = () => {
    const keys = new Set<K>();
    const start = () => {
      if (gathering === batch) gathering = null;
      const reading = readAll([...keys]);
      const ended = () => {
        if (underWay === settled) underWay = null;
      };
      const settled: Promise<unknown> = reading.then(ended, ended);
      underWay = settled;
      return reading;
    };
    const batch = {
      keys,
      read: nextTurn().then(() => (underWay ? settledWithin(underWay, GATHER_MS).then(start) : start())),
    };
    return batch;
  };

  return async (key) => {
    if (!gathering || gathering.keys.size >= MOST_KEYS) gathering = gather();
    gathering.keys.add(key);
    return (await gathering.read).get(key) ?? null;
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function settledWithin(settled: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void settled.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
