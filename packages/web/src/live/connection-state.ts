import type { Connection, ConnectionSource } from './use-connection.ts';

export type ConnectionState = ConnectionSource & {
  show: (state: Connection['state'], changedAt: number) => void;
  /** The content was correct at this moment, though not through the connection. */
  confirm: (at: number) => void;
};

/** The connection's state for display; `shownSince` is when the content was last known to be correct. */
export function createConnectionState(shownSince: number): ConnectionState {
  const listeners = new Set<() => void>();
  const atStart: Connection = { state: 'connecting', changedAt: shownSince };
  let shown = atStart;
  function update(next: Connection) {
    shown = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => shown,
    getAtStart: () => atStart,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show: (state, changedAt) => {
      if (state !== shown.state) update({ state, changedAt: Math.max(changedAt, shown.changedAt) });
    },
    confirm: (at) => update({ ...shown, changedAt: Math.max(at, shown.changedAt) }),
  };
}
