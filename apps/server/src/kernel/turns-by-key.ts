/** In this process, work with the same key is done one after the other, in the order in which it came. */
export function turnsByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    last.set(key, isOver);
    try {
      await before;
      return await work();
    } finally {
      end();
      if (last.get(key) === isOver) last.delete(key);
    }
  };
}
