import { type RouteId, SCREENS } from '#app/screens/screens.ts';

export type { RouteId } from '#app/screens/screens.ts';

export const ROUTE_IDS = Object.keys(SCREENS) as RouteId[];

const NOTHING = /^$/;

export type RouteMatch = { id: RouteId; isGuarded: boolean; rest: string };

/** ROUTE-18: null if no route matches; otherwise the path's first segment is the route's id. */
export function matchRoute(path: string): RouteMatch | null {
  const [first = '', ...others] = path.split('/').filter(Boolean);
  const id = first === '' ? 'home' : ROUTE_IDS.find((each) => each === first && each !== 'home');
  if (!id) return null;
  const { isGuarded = false, rest = NOTHING } = SCREENS[id];
  const further = others.join('/');
  return rest.test(further) ? { id, isGuarded, rest: further } : null;
}

/** LIVE-02: first segment of the path. */
export function pageOf(path: string): string {
  return path.split('/').find(Boolean) ?? '';
}
