import { createContext, use, useSyncExternalStore } from 'react';

export type Connection = {
  state: 'live' | 'connecting' | 'reconnecting' | 'offline';
  /** Epoch milliseconds; unless live, when the content was last known to be correct. */
  changedAt: number;
};

export type ConnectionSource = {
  subscribe: (onChange: () => void) => () => void;
  get: () => Connection;
  /** What the server and the first client render use. */
  getAtStart: () => Connection;
};

export const ConnectionContext = createContext<ConnectionSource | null>(null);

export function useConnection(): Connection {
  const source = use(ConnectionContext);
  if (!source) throw new Error('useConnection needs a ConnectionContext above it');
  return useSyncExternalStore(source.subscribe, source.get, source.getAtStart);
}
