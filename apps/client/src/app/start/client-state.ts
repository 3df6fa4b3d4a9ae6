import { createContext, use, useSyncExternalStore } from 'react';
import { APP_NAME, APP_VERSION } from '#platform/app-version.ts';
import { createStore, type Store } from '@openturn/web/store.ts';

/** SITE-05. */
export type ClientState = {
  /** 0 while none is chosen. */
  siteId: number;
  /** The host is the business's own and not `{siteId}.…`. */
  openFromHost: boolean;
  checkedin: boolean;
  apiServer: string;
  appName: string;
  appVersion: string;
  appToken: string;
  isNative: boolean;
  /** ROUTE-21: what the host said when it was asked for its site; null before. 0 means that it has none. */
  hostSiteId: number | null;
  /** ROUTE-09: the profile is to be set up before anything guarded. */
  needsProfile: boolean;
  /** Where the visitor was going when something else came first. */
  wanted: string | null;
};

type Known = Pick<ClientState, 'siteId' | 'openFromHost' | 'apiServer' | 'appToken' | 'isNative' | 'needsProfile'>;

export function createClientState(known: Known): Store<ClientState> {
  return createStore<ClientState>({
    ...known,
    checkedin: false,
    hostSiteId: null,
    wanted: null,
    appName: APP_NAME,
    appVersion: APP_VERSION,
  });
}

export const ClientStateContext = createContext<Store<ClientState> | null>(null);

export function useClientState(): ClientState {
  const store = use(ClientStateContext);
  if (!store) throw new Error('useClientState needs a ClientStateContext above it');
  return useSyncExternalStore(store.subscribe, store.get, store.getAtStart);
}
