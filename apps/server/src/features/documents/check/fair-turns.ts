type Waiting = () => void;
type Bounds = { atOnce: number; /** Of one key. */ mostWaiting: number };

/**
 * Runs so much at once, of one key only one after the other, and lets the keys take turns: whoever comes with little
 * never waits for all that another has brought. Null if too much of this key already waits.
 */
export function fairTurns({ atOnce, mostWaiting }: Bounds) {
  const running = new Set<string>();
  /** The key that waits longest for its turn comes first. */
  const waiting = new Map<string, Waiting[]>();

  const startNext = () => {
    for (const [key, queue] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(key)) continue;
      const next = queue.shift();
      if (queue.length === 0) waiting.delete(key);
      running.add(key);
      next?.();
    }
  };

  const end = (key: string) => {
    running.delete(key);
    const queue = waiting.get(key);
    // To the end of the line.
    if (queue && waiting.delete(key)) waiting.set(key, queue);
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
