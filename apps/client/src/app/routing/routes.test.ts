import { describe, expect, it } from 'vitest';
import { matchRoute, pageOf, ROUTE_IDS, type RouteId } from './routes.ts';
import { SCREENS } from '#app/screens/screens.ts';

type Row = { row: string; path: string; id: RouteId | null; isGuarded?: boolean; rest?: string };

const TABLE: Row[] = [
  { row: '[ROUTE-01]', path: '', id: 'home', isGuarded: true },
  { row: '[ROUTE-01]', path: '/', id: 'home', isGuarded: true },
  { row: '[ROUTE-01]', path: '/home', id: null },
  { row: '[ROUTE-02]', path: '/locations', id: 'locations' },
  { row: '[ROUTE-02]', path: '/locations/', id: 'locations' },
  { row: '[ROUTE-02]', path: '/locations/ottawa', id: null },
  { row: '[ROUTE-03]', path: '/join', id: 'join' },
  { row: '[ROUTE-03]', path: '/join/doctor', id: null },
  { row: '[ROUTE-04]', path: '/status', id: 'status' },
  { row: '[ROUTE-04]', path: '/status/8a1f-22', id: 'status', rest: '8a1f-22' },
  { row: '[ROUTE-04]', path: '/status/8a1f-22/pay', id: 'status', rest: '8a1f-22/pay' },
  { row: '[ROUTE-05]', path: '/book', id: 'book', isGuarded: true },
  { row: '[ROUTE-05]', path: '/bookcategory', id: 'bookcategory', isGuarded: true },
  { row: '[ROUTE-05]', path: '/book/tomorrow', id: null },
  { row: '[ROUTE-06]', path: '/booked/8a1f-22', id: 'booked', rest: '8a1f-22' },
  { row: '[ROUTE-06]', path: '/booked', id: null },
  { row: '[ROUTE-07]', path: '/waiver/12', id: 'waiver', rest: '12' },
  { row: '[ROUTE-07]', path: '/waiver/007', id: 'waiver', rest: '007' },
  ...['', '/', '/0', '/000', '/-1', '/+1', '/1.5', '/1e3', '/0x1', '/abc', '/12a', '/١٢', '/%31', '/12/13', '/12?'].map(
    (rest) => ({ row: '[ROUTE-07]', path: `/waiver${rest}`, id: null }),
  ),
  { row: '[ROUTE-08]', path: '/search', id: 'search', isGuarded: true },
  { row: '[ROUTE-09]', path: '/profile', id: 'profile' },
  { row: '[ROUTE-10]', path: '/find-my', id: 'find-my', isGuarded: true },
  { row: '[ROUTE-11]', path: '/about', id: 'about' },
  { row: '[ROUTE-12]', path: '/products', id: 'products', isGuarded: true },
  { row: '[ROUTE-13]', path: '/payment', id: 'payment', isGuarded: true },
  { row: '[ROUTE-14]', path: '/meet', id: 'meet', isGuarded: true },
  { row: '[ROUTE-15]', path: '/messages', id: 'messages' },
  { row: '[SCREEN-13]', path: '/documents', id: 'documents' },
  { row: '[SCREEN-09]', path: '/rating', id: 'rating' },
  { row: '[ROUTE-16]', path: '/login', id: 'login' },
  { row: '[ROUTE-25]', path: '/share', id: 'share' },
  { row: '[ROUTE-17]', path: '/404', id: '404', isGuarded: true },
  ...['/nowhere', '/Join', '/constructor', '/__proto__', '/join%2F', '/..', '/%', '/about/us'].map((path) => ({
    row: '[ROUTE-18]',
    path,
    id: null,
  })),
];

describe('matchRoute', () => {
  it.each(TABLE)('$row $path is $id', ({ path, id, isGuarded = false, rest = '' }) => {
    expect(matchRoute(path)).toEqual(id && { id, isGuarded, rest });
  });

  it('[ROUTE-01] [ROUTE-17] covers every route in the table above', () => {
    const tested = new Set(TABLE.map(({ id }) => id));
    expect(ROUTE_IDS.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('[ROUTE-05] shows one screen for both booking paths', () => {
    expect(SCREENS.bookcategory).toBe(SCREENS.book);
  });
});

describe('pageOf', () => {
  it.each([
    ['/', ''],
    ['/about', 'about'],
    ['/status/8a1f-22', 'status'],
    ['//booked/8a1f-22', 'booked'],
  ])('[LIVE-02] for %s is %j', (path, page) => {
    expect(pageOf(path)).toBe(page);
  });
});
