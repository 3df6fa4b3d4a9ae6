export type Store<T> = {
  get: () => T;
  /** The initial value, used by the server and the first client render. */
  getAtStart: () => T;
  subscribe: (onChange: () => void) => () => void;
  update: (change: (before: T) => T) => void;
};

export function createStore<T>(atStart: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = atStart;
  return {
    get: () => value,
    getAtStart: () => atStart,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
