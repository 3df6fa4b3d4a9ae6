import { expect, it, onTestFinished } from 'vitest';
import { prefetchScreens } from './prefetch-screens.ts';
import { SCREENS } from './screens.ts';

type Fetched = 'about' | 'locations';

/** Counts what is asked for, without fetching it. */
function countLoads(): Record<Fetched, number> {
  const counts = { about: 0, locations: 0 };
  for (const id of ['about', 'locations'] as const) {
    const screen = SCREENS[id];
    if (!screen) throw new Error(`no screen ${id}`);
    const { load } = screen;
    onTestFinished(() => void (screen.load = load));
    screen.load = async () => (counts[id]++, () => null);
  }
  return counts;
}

function page(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

it.each(['pointerover', 'touchstart', 'focusin'])('[API-12] a later screen is fetched on %s of its link', (intent) => {
  const counts = countLoads();
  prefetchScreens(page('<a href="/about"><b>About</b></a><a href="/nowhere">?</a>'), () => {});
  for (const element of document.querySelectorAll('b, a[href="/nowhere"]')) {
    element.dispatchEvent(new Event(intent, { bubbles: true }));
  }
  expect(counts.about).toBeGreaterThan(0);
  expect(counts.locations).toBe(0);
});

it('[API-12] a link to elsewhere fetches nothing', () => {
  const counts = countLoads();
  prefetchScreens(page('<a href="https://maps.example/about">Map</a>'), () => {});
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(counts).toEqual({ about: 0, locations: 0 });
});

it('[API-12] at rest every later screen is fetched', () => {
  const counts = countLoads();
  prefetchScreens(page(''), (run) => run());
  expect(counts).toEqual({ about: 1, locations: 1 });
});
