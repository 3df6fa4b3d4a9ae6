import type { AroundNavHandler } from 'wouter';
import { matchRoute } from '#app/routing/routes.ts';
import { SCREENS } from './screens.ts';

/** Long enough for most screens to load, short enough that a tap does not seem lost. */
const TIMEOUT_MS = 1_000;

let latest = 0;

/** Keeps the current screen until the next one has loaded, so that no blank page appears in between. */
export const screenReady: AroundNavHandler = (navigate, to, options) => {
  const mine = ++latest;
  const screen = screenAt(to);
  if (!screen || screen.loaded()) return navigate(to, options);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const loading = screen.load().then(
    () => {},
    () => {},
  );
  void Promise.race([loading, timeout]).then(() => {
    if (mine === latest) navigate(to, options);
  });
};

export function screenAt(address: string) {
  const route = matchRoute(new URL(address, 'http://page').pathname);
  return route ? SCREENS[route.id].screen : undefined;
}
