import { Home } from '#features/home/home.tsx';
import { eagerScreen, lazyScreen, type Screen } from './lazy-screen.tsx';
import type { RouteId } from '#app/routing/routes.ts';

export const NOT_FOUND = lazyScreen(async () => (await import('#features/not-found/not-found.tsx')).NotFound);
export const WRONG_ADDRESS = lazyScreen(
  async () => (await import('#features/not-found/wrong-address.tsx')).WrongAddress,
);

/** The one screen of both its addresses. */
const BOOK = lazyScreen(async () => (await import('#features/book/book.tsx')).Book);

/** Routes of screens that do not exist yet show not-found. */
export const SCREENS: Partial<Record<RouteId, Screen>> = {
  home: eagerScreen(Home),
  '404': WRONG_ADDRESS,
  about: lazyScreen(async () => (await import('#features/about/about.tsx')).About),
  locations: lazyScreen(async () => (await import('#features/locations/locations.tsx')).Locations),
  status: lazyScreen(async () => (await import('#features/status/status.tsx')).Status),
  join: lazyScreen(async () => (await import('#features/join/join.tsx')).Join),
  booked: lazyScreen(async () => (await import('#features/booked/booked.tsx')).Booked),
  book: BOOK,
  bookcategory: BOOK,
  'find-my': lazyScreen(async () => (await import('#features/find-my/find-my.tsx')).FindMy),
  login: lazyScreen(async () => (await import('#features/login/login.tsx')).Login),
  search: lazyScreen(async () => (await import('#features/search/search.tsx')).Search),
};

/** Where the screen comes from, for a page that brings it along. */
export const SCREEN_MODULES: Partial<Record<RouteId, string>> = {
  about: 'src/features/about/about.tsx',
  locations: 'src/features/locations/locations.tsx',
  status: 'src/features/status/status.tsx',
  join: 'src/features/join/join.tsx',
  booked: 'src/features/booked/booked.tsx',
  book: 'src/features/book/book.tsx',
  bookcategory: 'src/features/book/book.tsx',
  'find-my': 'src/features/find-my/find-my.tsx',
  login: 'src/features/login/login.tsx',
  search: 'src/features/search/search.tsx',
};
