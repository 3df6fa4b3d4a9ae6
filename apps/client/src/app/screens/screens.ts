import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { Home } from '#features/home/home.tsx';
import { eagerScreen, lazyScreen, type Screen } from './lazy-screen.tsx';

/** Everything about a screen; its path starts with its key. */
type Registration = {
  /** ROUTE-01 to ROUTE-17; guards.ts makes the decisions. */
  isGuarded?: true;
  /** Also shown without a business. */
  isSiteless?: true;
  /** Matches the path after the first segment, which must be empty if this is undefined. */
  rest?: RegExp;
  screen: Screen;
  title?: Parameters<Translate>[0];
  /** The screen that visitors usually open next; prefetched when idle. */
  next?: string;
};

export const NOT_FOUND = lazyScreen(async () => (await import('#features/not-found/not-found.tsx')).NotFound);
export const WRONG_ADDRESS = lazyScreen(
  async () => (await import('#features/not-found/wrong-address.tsx')).WrongAddress,
);

/** One screen at two addresses. */
const BOOK: Registration = {
  isGuarded: true,
  title: 'book.title',
  screen: lazyScreen(async () => (await import('#features/book/book.tsx')).Book),
};

export const SCREENS = register({
  home: { isGuarded: true, screen: eagerScreen(Home), next: 'join' },
  locations: {
    title: 'locations.title',
    screen: lazyScreen(async () => (await import('#features/locations/locations.tsx')).Locations),
  },
  join: {
    title: 'join.title',
    next: 'status',
    screen: lazyScreen(async () => (await import('#features/join/join.tsx')).Join),
  },
  status: {
    rest: /^.*$/,
    title: 'status.mine',
    screen: lazyScreen(async () => (await import('#features/status/status.tsx')).Status),
  },
  book: BOOK,
  bookcategory: BOOK,
  booked: {
    rest: /^.+$/,
    title: 'booked.title',
    screen: lazyScreen(async () => (await import('#features/booked/booked.tsx')).Booked),
  },
  documents: {
    title: 'documents.title',
    screen: lazyScreen(async () => (await import('#features/documents/documents.tsx')).Documents),
  },
  waiver: {
    rest: /^0*[1-9]\d*$/,
    title: 'waiver.screen',
    screen: lazyScreen(async () => (await import('#features/waiver/waiver.tsx')).Waiver),
  },
  search: {
    isGuarded: true,
    isSiteless: true,
    title: 'search.title',
    screen: lazyScreen(async () => (await import('#features/search/search.tsx')).Search),
  },
  profile: {
    isSiteless: true,
    title: 'profile.title',
    screen: lazyScreen(async () => (await import('#features/profile/profile.tsx')).ProfileScreen),
  },
  'find-my': {
    isGuarded: true,
    title: 'findMy.title',
    screen: lazyScreen(async () => (await import('#features/find-my/find-my.tsx')).FindMy),
  },
  about: {
    title: 'about.title',
    screen: lazyScreen(async () => (await import('#features/about/about.tsx')).About),
  },
  products: {
    isGuarded: true,
    title: 'products.title',
    screen: lazyScreen(async () => (await import('#features/products/products.tsx')).Products),
  },
  meet: {
    isGuarded: true,
    title: 'meet.title',
    screen: lazyScreen(async () => (await import('#features/meet/meet.tsx')).Meet),
  },
  payment: {
    isGuarded: true,
    title: 'payment.title',
    screen: lazyScreen(async () => (await import('#features/payment/payment.tsx')).Payment),
  },
  rating: {
    title: 'label.ratings',
    screen: lazyScreen(async () => (await import('#features/rating/rating.tsx')).Rating),
  },
  share: {
    isSiteless: true,
    title: 'share.title',
    screen: lazyScreen(async () => (await import('#features/share/share.tsx')).Share),
  },
  messages: {
    title: 'status.messages',
    screen: lazyScreen(async () => (await import('#features/messages/messages.tsx')).Messages),
  },
  login: {
    title: 'login.title',
    screen: lazyScreen(async () => (await import('#features/login/login.tsx')).Login),
  },
  '404': { isGuarded: true, title: 'error.siteAddressTitle', screen: WRONG_ADDRESS },
});

export type RouteId = keyof typeof SCREENS;

function register<Id extends string>(screens: Record<Id, Registration>): Record<Id, Registration> {
  return screens;
}
