import { createContext, use, useSyncExternalStore } from 'react';

export type Connection = {
  state: 'live' | 'connecting' | 'reconnecting' | 'offline';
  /** Epoch milliseconds; unless live, when what is shown was last known to hold. */
  changedAt: number;
};

export type ConnectionSource = {
  subscribe: (onChange: () => void) => () => void;
  get: () => Connection;
  /** What the server renders, and the first render in the browser with it. */
  getAtStart: () => Connection;
};

export const ConnectionContext = createContext<ConnectionSource | null>(null);

export function useConnection(): Connection {
  const source = use(ConnectionContext);
  if (!source) throw new Error('useConnection needs a ConnectionContext above it');
  return useSyncExternalStore(source.subscribe, source.get, source.getAtStart);
}
