/** Device storage. Never throws: what cannot be stored is kept in memory (STORE-04). */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** For good: what is written after that is gone with the page, which may store its last state as it closes. */
  clear(): void;
}

type StorageBackend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** `open` may throw too: even accessing `localStorage` does if it is blocked. */
export function safeStorage(open: () => StorageBackend): Storage {
  const memory = new Map<string, string | null>();
  let isErased = false;
  const attempt = <T>(action: (backend: StorageBackend) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => {
      const inMemory = memory.get(key);
      return inMemory !== undefined ? inMemory : (attempt((backend) => backend.getItem(key)) ?? null);
    },
    write: (key, value) => {
      memory.delete(key);
      const isKept = !isErased && attempt((backend) => (backend.setItem(key, value), true));
      if (!isKept) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      const isGone = attempt((backend) => (backend.removeItem(key), true));
      if (!isGone) memory.set(key, null);
    },
    clear: () => {
      isErased = true;
      memory.clear();
      attempt((backend) => backend.clear());
    },
  };
}

/** Until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);
