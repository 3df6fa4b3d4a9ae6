import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LocationRow } from '@openturn/contract/visitor/locations.ts';
import type { Platform } from '#platform/platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { travel } from '#testing/travel.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Locations } from './locations.tsx';

const SCREEN = (
  <main>
    <Locations />
  </main>
);

function location(name: string, latitude: number, changed: Partial<LocationRow> = {}): LocationRow {
  const site = sampleSite();
  return {
    SiteID: `1${latitude}`.padEnd(6, '0'),
    LocationName: name,
    Names: { en: name },
    Location: { ...site.Location, Latitude: latitude },
    Zone: site.Zone,
    Opening: site.Opening,
    waiting: 3,
    wait: { low: 10, high: 20 },
    url: `https://${latitude}.example.test/`,
    isHere: false,
    ...changed,
  };
}

const ROWS = [
  location('Willow', 44, { isHere: true }),
  location('Harbour', 50),
  location('Birch', 60, {
    Opening: { isOpen: false, changesAt: { date: '2026-11-23', time: '09:00:00' } },
    wait: null,
  }),
];

function showLocations(rows = ROWS, options: Parameters<typeof showScreen>[1] = {}) {
  serveCalls({ 'GET client/locations': () => ({ success: true, rows }) });
  return showScreen(SCREEN, { path: '/locations', ...options });
}

const namesShown = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => /Willow|Harbour|Birch/.exec(link.textContent ?? '')?.[0]);

beforeEach(async () => {
  await travel('America/Toronto');
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('locations', () => {
  it('[SCREEN-18] shows waits and opening state, sorted by name, and links to each site', async () => {
    await showLocations();
    const birch = page.getByRole('link', { name: /Birch/ });
    await expect.element(birch).toMatchTextContent(/Opens Monday at 9:00 AM/);
    await expect.element(birch).toHaveAttribute('href', 'https://60.example.test/');
    await expect
      .element(page.getByRole('link', { name: /Harbour/ }))
      .toMatchTextContent(/Open until 5:00 PMShortest line10–20 min/);
    await expect.element(page.getByRole('link', { name: /^Willow/ })).toHaveAttribute('aria-current', 'location');
    expect(namesShown()).toEqual(['Birch', 'Harbour', 'Willow']);
  });

  it("[SCREEN-18] names the clock of a location that is not the visitor's", async () => {
    await travel('America/Vancouver');
    await showLocations();
    await expect.element(page.getByRole('link', { name: /Birch/ })).toMatchTextContent(/at 9:00 AM \(Toronto time\)/);
  });

  it.each(['en', 'ar'] as const)('[SCREEN-18] has no accessibility violations in %s', async (language) => {
    await showLocations(ROWS, { language });
    await expect.element(page.getByRole('link', { name: /Birch/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-18] sorts by distance once the visitor shares their position', async () => {
    const position = vi.fn<Platform['position']>(async () => ({ latitude: 51, longitude: -79.38 }));
    await showLocations(ROWS, { platform: { position } });
    const nearest = page.getByRole('button', { name: 'Show nearest first' });
    await expect.element(nearest).toBeVisible();
    expect(position).not.toHaveBeenCalled();
    await nearest.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Nearest first');
    expect(namesShown()).toEqual(['Harbour', 'Willow', 'Birch']);
    await expect.element(page.getByText('111 km away')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-18] writes a distance above a thousand as the language does', async () => {
    const position = async () => ({ latitude: 34, longitude: -79.38 });
    await showLocations(ROWS, { platform: { position }, language: 'de' });
    await page.getByRole('button', { name: /zuerst/ }).click();
    await expect.element(page.getByText(/^1\.112\s/)).toBeVisible();
  });

  it('[SCREEN-18] stays sorted by name if the position is denied, and says so', async () => {
    await showLocations(ROWS, { platform: { position: async () => null } });
    await page.getByRole('button', { name: 'Show nearest first' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/alphabetical order/);
    expect(namesShown()).toEqual(['Birch', 'Harbour', 'Willow']);
  });

  it('[SCREEN-18] links back if there are no others', async () => {
    await showLocations(ROWS.slice(0, 1));
    await expect.element(page.getByText('This business has no other locations.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to lines' })).toHaveAttribute('href', '/');
    expect(page.getByText('All Willow Care locations').query()).toBeNull();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-18] shows a skeleton of their size while they load', async () => {
    serveCalls({ 'GET client/locations': () => new Promise(() => {}) });
    await showScreen(SCREEN);
    await expect.element(page.getByText('Loading locations')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-18] offers a retry if they fail to load', async () => {
    serveCalls({});
    await showScreen(SCREEN);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^We couldn't load the locations/);
    await expect(findViolations()).resolves.toEqual([]);
    serveCalls({ 'GET client/locations': () => ({ success: true, rows: ROWS }) });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible();
  });

  it('[SCREEN-18] is readable in dark mode', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    await showLocations();
    await expect.element(page.getByRole('link', { name: /Birch/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
