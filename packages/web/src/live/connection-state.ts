import type { Connection, ConnectionSource } from './use-connection.ts';

export type ConnectionState = ConnectionSource & {
  show: (state: Connection['state'], changedAt: number) => void;
  /** What is shown was true at this moment, though not by the connection. */
  confirm: (at: number) => void;
};

/** How the connection stands, for those who show it; `shownSince` is when what is shown was last known to hold. */
export function createConnectionState(shownSince: number): ConnectionState {
  const listeners = new Set<() => void>();
  const atStart: Connection = { state: 'connecting', changedAt: shownSince };
  let shown = atStart;
  function tell(next: Connection) {
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
      if (state !== shown.state) tell({ state, changedAt: Math.max(changedAt, shown.changedAt) });
    },
    confirm: (at) => tell({ ...shown, changedAt: Math.max(at, shown.changedAt) }),
  };
}
