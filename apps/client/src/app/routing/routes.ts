export const ROUTE_IDS = [
  'home',
  'locations',
  'join',
  'status',
  'book',
  'bookcategory',
  'booked',
  'waiver',
  'search',
  'profile',
  'find-my',
  'about',
  'products',
  'payment',
  'meet',
  'messages',
  'login',
  '404',
] as const;
export type RouteId = (typeof ROUTE_IDS)[number];

type Route = {
  /** ROUTE-01 to ROUTE-17; decides nothing by itself, see guards.ts. */
  isGuarded?: true;
  /** What may or must follow the first segment. */
  rest?: RegExp;
};

const NOTHING = /^$/;

/** The whole of the addresses: the first segment of the path is the name of the route. */
const ROUTES: Record<RouteId, Route> = {
  home: { isGuarded: true },
  locations: {},
  join: {},
  status: { rest: /^.*$/ },
  book: { isGuarded: true },
  bookcategory: { isGuarded: true },
  booked: { rest: /^.+$/ },
  waiver: { rest: /^0*[1-9]\d*$/ },
  search: { isGuarded: true },
  profile: {},
  'find-my': { isGuarded: true },
  about: {},
  products: { isGuarded: true },
  payment: { isGuarded: true },
  meet: { isGuarded: true },
  messages: {},
  login: {},
  '404': { isGuarded: true },
};

export type RouteMatch = { id: RouteId; isGuarded: boolean; rest: string };

/** ROUTE-18: null for a path that leads to nothing. */
export function matchRoute(path: string): RouteMatch | null {
  const [first = '', ...others] = path.split('/').filter(Boolean);
  const id = first === '' ? 'home' : ROUTE_IDS.find((each) => each === first && each !== 'home');
  if (!id) return null;
  const { isGuarded = false, rest = NOTHING } = ROUTES[id];
  const further = others.join('/');
  return rest.test(further) ? { id, isGuarded, rest: further } : null;
}

/** LIVE-02: first segment of the path. */
export function pageOf(path: string): string {
  return path.split('/').find(Boolean) ?? '';
}
