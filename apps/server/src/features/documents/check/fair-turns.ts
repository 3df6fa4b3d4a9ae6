type Waiting = () => void;
type Bounds = { atOnce: number; /** Of one key. */ mostWaiting: number };

/** Keys whose turns are remembered while somebody waits. */
const MOST_KEYS = 10_000;

/**
 * Runs so much at once, of one key only one after the other. Whoever has had the fewest turns since the last rest comes
 * next: who comes with little never waits for all that others have brought, however many these are. Null if too much of
 * this key already waits.
 */
export function fairTurns({ atOnce, mostWaiting }: Bounds) {
  const running = new Set<string>();
  /** Of as many turns, the key that waits longest comes first. */
  const waiting = new Map<string, Waiting[]>();
  const turns = new Map<string, number>();

  const turnsOf = (key: string) => turns.get(key) ?? 0;
  const nextKey = (): string | null => {
    let next: string | null = null;
    for (const key of waiting.keys()) {
      if (!running.has(key) && (next === null || turnsOf(key) < turnsOf(next))) next = key;
    }
    return next;
  };

  const startNext = () => {
    while (running.size < atOnce) {
      const key = nextKey();
      if (key === null) return;
      const queue = waiting.get(key);
      const next = queue?.shift();
      if (queue?.length === 0) waiting.delete(key);
      running.add(key);
      turns.set(key, turnsOf(key) + 1);
      next?.();
    }
  };

  const end = (key: string) => {
    running.delete(key);
    const queue = waiting.get(key);
    // To the end of the line.
    if (queue && waiting.delete(key)) waiting.set(key, queue);
    if (waiting.size === 0 || turns.size > MOST_KEYS) turns.clear();
    startNext();
  };

  return async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    const queue = waiting.get(key) ?? [];
    if (queue.length >= mostWaiting) return null;
    const { promise: isNext, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    waiting.set(key, queue);
    startNext();
    await isNext;
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
