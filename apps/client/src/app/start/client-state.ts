import { createContext, use, useSyncExternalStore } from 'react';
import { APP_NAME, APP_VERSION } from '#platform/app-version.ts';
import { createStore, type Store } from '@openturn/web/store.ts';

/** SITE-05. */
export type ClientState = {
  /** 0 until one is chosen. */
  siteId: number;
  /** Whether the host is the business's own rather than `{siteId}.…`. */
  openFromHost: boolean;
  checkedin: boolean;
  apiServer: string;
  appName: string;
  appVersion: string;
  appToken: string;
  isNative: boolean;
  /** ROUTE-21: the site of the host; null until the server has answered, 0 if it has none. */
  hostSiteId: number | null;
  /** ROUTE-09: the profile must be set up before any guarded screen. */
  needsProfile: boolean;
  /** Where to continue after a redirect. */
  wanted: string | null;
};

type InitialState = Pick<
  ClientState,
  'siteId' | 'openFromHost' | 'apiServer' | 'appToken' | 'isNative' | 'needsProfile'
>;

export function createClientState(initial: InitialState): Store<ClientState> {
  return createStore<ClientState>({
    ...initial,
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
