/** What stays on the device. Never throws: what cannot be kept is kept in memory (STORE-04). */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

type Keeper = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `open` may throw too: merely naming local storage does where it is blocked. */
export function safeStorage(open: () => Keeper): Storage {
  const memory = new Map<string, string | null>();
  const attempt = <T>(action: (keeper: Keeper) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => {
      const inMemory = memory.get(key);
      return inMemory !== undefined ? inMemory : (attempt((keeper) => keeper.getItem(key)) ?? null);
    },
    write: (key, value) => {
      memory.delete(key);
      const isKept = attempt((keeper) => (keeper.setItem(key, value), true));
      if (!isKept) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      const isGone = attempt((keeper) => (keeper.removeItem(key), true));
      if (!isGone) memory.set(key, null);
    },
  };
}
