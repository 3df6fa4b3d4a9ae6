import type { ComponentType } from 'react';
import { Home } from '#features/home/home.tsx';
import { WrongAddress } from '#features/not-found/wrong-address.tsx';
import type { RouteId } from './routes.ts';

export type Screen = {
  /** Null until it is loaded. */
  loaded: () => ComponentType | null;
  /** Tries anew where the last try has failed. */
  load: () => Promise<ComponentType>;
  /** The last try, failed or not: the same promise each time, as rendering needs it. */
  coming: () => Promise<ComponentType>;
};

/** Routes of screens that do not exist yet show not-found. */
export const SCREENS: Partial<Record<RouteId, Screen>> = {
  home: eagerScreen(Home),
  '404': eagerScreen(WrongAddress),
  about: lazyScreen(async () => (await import('#features/about/about.tsx')).About),
  locations: lazyScreen(async () => (await import('#features/locations/locations.tsx')).Locations),
  status: lazyScreen(async () => (await import('#features/status/status.tsx')).Status),
  join: lazyScreen(async () => (await import('#features/join/join.tsx')).Join),
  'find-my': lazyScreen(async () => (await import('#features/find-my/find-my.tsx')).FindMy),
  login: lazyScreen(async () => (await import('#features/login/login.tsx')).Login),
};

/** Where the screen comes from, for a page that brings it along. */
export const SCREEN_MODULES: Partial<Record<RouteId, string>> = {
  about: 'src/features/about/about.tsx',
  locations: 'src/features/locations/locations.tsx',
  status: 'src/features/status/status.tsx',
  join: 'src/features/join/join.tsx',
  'find-my': 'src/features/find-my/find-my.tsx',
  login: 'src/features/login/login.tsx',
};

export function eagerScreen(component: ComponentType): Screen {
  const load = async () => component;
  return { loaded: () => component, load, coming: load };
}

export function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen {
  let component: ComponentType | null = null;
  let last: Promise<ComponentType> | null = null;
  let hasFailed = false;

  async function fetchOnce() {
    hasFailed = false;
    try {
      component = await fetchScreen();
      return component;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  const load = () => (last = last && !hasFailed ? last : fetchOnce());
  return { loaded: () => component, load, coming: () => last ?? load() };
}
