import type { Connection, ConnectionSource } from './use-connection.ts';

export type ConnectionState = ConnectionSource & { show: (state: Connection['state'], changedAt: number) => void };

/** How the connection stands, for those who show it; `shownSince` is when what is shown was last known to hold. */
export function createConnectionState(shownSince: number): ConnectionState {
  const listeners = new Set<() => void>();
  const atStart: Connection = { state: 'connecting', changedAt: shownSince };
  let shown = atStart;
  return {
    get: () => shown,
    getAtStart: () => atStart,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show: (state, changedAt) => {
      if (state === shown.state) return;
      shown = { state, changedAt };
      for (const listener of listeners) listener();
    },
  };
}
