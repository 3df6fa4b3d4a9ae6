import { describe, expect, it } from 'vitest';
import { guard, type GuardDecision, type GuardInput } from './guards.ts';
import { matchRoute, ROUTE_IDS } from './routes.ts';

const PATHS = ROUTE_IDS.map((id) =>
  id === 'home' ? '/' : `/${id}${{ booked: '/g-1', waiver: '/12' }[id as string] ?? ''}`,
);
const GUARDED = ['/', '/book', '/bookcategory', '/search', '/find-my', '/products', '/payment', '/meet', '/404'];
const OPEN = PATHS.filter((path) => !GUARDED.includes(path));

type State = Partial<Omit<GuardInput, 'route' | 'path'>>;

function decide(path: string, given: State = {}): GuardDecision {
  const state = { siteId: 100_001, hostSiteId: null, needsProfile: false, wanted: null, isNative: false };
  return guard({ ...state, host: '100001.openturn.test', path, route: matchRoute(path), ...given });
}

/** Follows the guards until they show a page, with a host that belongs to this site. */
function follow(path: string, given: State, siteOfHost: number): string {
  const state = { ...given };
  let at = path;
  for (let step = 0; step < 10; step += 1) {
    const decision = decide(at, state);
    if (decision.kind === 'show') return at;
    if (decision.kind === 'ask-host') state.hostSiteId = siteOfHost;
    else {
      at = decision.to;
      if (decision.wanted !== undefined) state.wanted = decision.wanted;
    }
  }
  throw new Error(`from ${path} the visitor is led in circles`);
}

describe('a profile that must be set up', () => {
  it.each(GUARDED)('[ROUTE-09] comes before %s, which is remembered', (path) => {
    expect(decide(path, { needsProfile: true, isNative: true })).toEqual({ kind: 'go', to: '/profile', wanted: path });
  });

  it.each(OPEN)('[ROUTE-09] does not come before %s', (path) => {
    expect(decide(path, { needsProfile: true, isNative: true })).toEqual({ kind: 'show' });
  });

  it('[ROUTE-09] continues to the original destination, once', () => {
    expect(decide('/profile', { wanted: '/find-my' })).toEqual({ kind: 'go', to: '/find-my', wanted: null });
    expect(decide('/profile')).toEqual({ kind: 'show' });
  });

  it.each(['/search', '/', '/404'])('[ROUTE-09] shows the profile on the first run when it starts at %s', (path) => {
    expect(follow(path, { needsProfile: true, isNative: true, siteId: 0 }, 0)).toBe('/profile');
  });
});

describe('a wrong address', () => {
  it.each([
    { isNative: true, host: 'localhost' },
    { isNative: true, host: '100001.openturn.test' },
    { isNative: false, host: 'client.openturn.test' },
    { isNative: false, host: 'Client.openturn.test:8080' },
    { isNative: false, host: 'client' },
  ])('[ROUTE-17] leads to the search on $host with native $isNative', (where) => {
    expect(decide('/404', { ...where, siteId: 0 })).toEqual({ kind: 'go', to: '/search' });
  });

  it.each(['100001.openturn.test', 'turns.willow.test', 'clients.openturn.test', 'my.client.test', 'localhost:8080'])(
    '[ROUTE-17] is shown on %s',
    (host) => {
      expect(decide('/404', { host, siteId: 0 })).toEqual({ kind: 'show' });
    },
  );
});

describe('without a business', () => {
  const others = [...PATHS, '/nowhere'].filter((path) => !['/', '/search', '/404'].includes(path));

  it.each(['/', '/search'])('[ROUTE-21] %s does not ask the host', (path) => {
    expect(decide(path, { siteId: 0 })).toEqual({ kind: 'show' });
  });

  it.each(others)("[ROUTE-21] %s asks for the host's site", (path) => {
    expect(decide(path, { siteId: 0 })).toEqual({ kind: 'ask-host' });
  });

  it.each(others)('[ROUTE-21] %s leads to the wrong address if the host has no site', (path) => {
    expect(decide(path, { siteId: 0, hostSiteId: 0 })).toEqual({ kind: 'go', to: '/404' });
    expect(follow(path, { siteId: 0 }, 0)).toBe('/404');
  });

  it.each(others)('[ROUTE-21] %s leads to the search if the host has a site, and is remembered', (path) => {
    const given = { siteId: 0, hostSiteId: 100_002 };
    expect(decide(path, given)).toEqual({ kind: 'go', to: '/search', wanted: path });
    expect(follow(path, given, 100_002)).toBe('/search');
  });

  it('[ROUTE-17] [ROUTE-21] leads to the search from every path in the app', () => {
    const elsewhere = others.filter((path) => path !== '/profile');
    for (const path of elsewhere) expect(follow(path, { siteId: 0, isNative: true }, 0)).toBe('/search');
  });

  it.each([{ isNative: true }, { host: 'client.openturn.test' }])('[SCREEN-12] shows the profile with %o', (where) => {
    expect(decide('/profile', { siteId: 0, ...where })).toEqual({ kind: 'show' });
  });
});

describe('with a business and a profile', () => {
  it.each([...PATHS, '/nowhere'])('[ROUTE-18] [ROUTE-21] %s is shown', (path) => {
    expect(decide(path)).toEqual({ kind: 'show' });
  });
});
