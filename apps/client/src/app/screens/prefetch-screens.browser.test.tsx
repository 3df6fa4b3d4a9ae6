import { expect, it, onTestFinished } from 'vitest';
import { NEXT_FREE, NO_LINES_YET, OWN_SECTION } from '#features/home/home-parts.ts';
import { prefetchScreens } from './prefetch-screens.ts';
import { SCREENS } from './screens.ts';

type ScreenName = 'about' | 'join' | 'locations' | 'status';
const FETCHED = ['about', 'join', 'locations', 'status'] as const;

/** Counts prefetches without sending them. */
function countLoads(): Record<ScreenName, number> {
  const counts = { about: 0, join: 0, locations: 0, status: 0 };
  for (const id of FETCHED) {
    const { screen } = SCREENS[id];
    if (!screen) throw new Error(`no screen ${id}`);
    const { load } = screen;
    onTestFinished(() => void (screen.load = load));
    screen.load = async () => (counts[id]++, () => null);
  }
  return counts;
}

function prefetch(html: string, options: { path?: string; connection?: object } = {}) {
  document.body.innerHTML = html;
  const { path = '/about', connection } = options;
  const idle: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let current = path;
  const history = { path: () => current, subscribe: (listener: () => void) => (listeners.push(listener), () => {}) };
  prefetchScreens({ page: document, history, whenIdle: (run) => void idle.push(run), connection });
  return {
    rest: () => idle.splice(0).forEach((run) => run()),
    goTo: (next: string) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

const NOTHING = { about: 0, join: 0, locations: 0, status: 0 };

it.each(['pointerover', 'touchstart', 'focusin'])('[API-12] prefetches a screen on %s of its link', (intent) => {
  const counts = countLoads();
  prefetch('<a href="/about"><b>About</b></a><a href="/nowhere">?</a>');
  for (const element of document.querySelectorAll('b, a[href="/nowhere"]')) {
    element.dispatchEvent(new Event(intent, { bubbles: true }));
  }
  expect(counts.about).toBeGreaterThan(0);
  expect(counts.locations).toBe(0);
});

it('[API-12] prefetches nothing for a link to another site', () => {
  const counts = countLoads();
  prefetch('<a href="https://maps.example/about">Map</a>');
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(counts).toEqual(NOTHING);
});

it('[API-12] prefetches only the most likely next screen when idle', () => {
  const counts = countLoads();
  const { rest, goTo } = prefetch('', { path: '/' });
  expect(counts).toEqual(NOTHING);
  rest();
  expect(counts).toEqual({ ...NOTHING, join: 1 });
  goTo('/join');
  rest();
  expect(counts).toEqual({ ...NOTHING, join: 1, status: 1 });
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '[API-12] prefetches nothing when idle on %j',
  (connection) => {
    const counts = countLoads();
    const { rest, goTo } = prefetch('', { path: '/', connection });
    goTo('/join');
    rest();
    expect(counts).toEqual(NOTHING);
  },
);

it('[LIVE-05] fetches the parts of Home when idle, for when it is opened without a network', async () => {
  const parts = [OWN_SECTION, NEXT_FREE, NO_LINES_YET];
  expect(parts.map((part) => part.loaded())).toEqual([null, null, null]);
  prefetch('', { path: '/' }).rest();
  prefetch('', { path: '/booked/a', connection: { saveData: true } }).rest();
  expect(parts.map((part) => part.loaded())).toEqual([null, null, null]);
  prefetch('', { path: '/booked/a' }).rest();
  await expect.poll(() => parts.every((part) => part.loaded()), { timeout: 10_000 }).toBe(true);
});
