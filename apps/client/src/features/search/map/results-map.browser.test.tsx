import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { addWhere } from '#features/search/where/where-store.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { OAK, showSearch, TORONTO, WILLOW } from '#testing/screens/show-search.tsx';
import { travel } from '#testing/travel.ts';

const BACKGROUND = { id: 'land', type: 'background', paint: { 'background-color': '#cde' } };
const styleOf = (style: object) => `data:application/json,${encodeURIComponent(JSON.stringify(style))}`;
const STYLE = styleOf({ version: 8, sources: {}, layers: [BACKGROUND] });

const toggle = () => page.getByRole('button', { name: 'Map', exact: true });
const map = () => page.getByRole('group', { name: 'Map of the businesses found' });
const pin = (name: RegExp) => map().getByRole('button', { name });

function show(style: string | null = STYLE, path = '/search?name=w') {
  const moved = { ...OAK, Latitude: 43.66, Longitude: -79.4 };
  return showSearch({
    path,
    found: [WILLOW, moved, { ...OAK, SiteID: '100009', Latitude: null, Longitude: null }],
    handlers: { 'GET client/map': () => ({ success: true, style }) },
  });
}

beforeEach(async () => {
  await travel('America/Toronto');
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://client.openturn.test/search' } as PerformanceEntry,
  ]);
});

describe('the map of what was found', () => {
  it('[SCREEN-08] opens on a tap, with a pin for each business that says where it is, in the order of the list', async () => {
    const { path } = await show();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(map()).not.toBeInTheDocument();
    await toggle().click();
    expect(path()).toBe('/search?name=w&map=1');
    await expect.element(pin(/Willow/)).toBeVisible();
    const names = map().getByRole('button', { name: /Willow|Oak/ });
    expect(names.elements().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Willow Street Clinic',
      'Oak & Brush Barbers',
    ]);
    await expect(findViolations()).resolves.toEqual([]);
    await toggle().click();
    await expect.element(map()).not.toBeInTheDocument();
    expect(path()).toBe('/search?name=w');
  });

  it('[SCREEN-08] shows the business of a pin below, also by keyboard', async () => {
    await show(STYLE, '/search?name=w&map=1');
    await expect.element(pin(/Oak/)).toBeVisible();
    (pin(/Oak/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pin(/Oak/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(map().getByRole('link', { name: /Oak/ })).toHaveAttribute('href', OAK.url);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
  });

  it('[SCREEN-08] shows the own position only if it was asked for before', async () => {
    const here = () => document.querySelectorAll('[class*="here"]').length;
    const town = addWhere({ name: 'Toronto', ...TORONTO });
    const { place } = await show(STYLE, `/search?name=w&map=1&near=${town}`);
    await expect.element(pin(/Willow/)).toBeVisible();
    expect(here()).toBe(0);
    place.navigate(`/search?name=w&map=1&near=${addWhere({ name: '', ...TORONTO })}`);
    await expect.poll(here).toBe(1);
  });

  it('[SCREEN-08] offers no map where the server has none', async () => {
    await show(null, '/search?name=w&map=1');
    await expect.element(page.getByRole('link', { name: /Willow/ })).toBeVisible();
    await expect.element(toggle()).not.toBeInTheDocument();
    await expect.element(map()).not.toBeInTheDocument();
  });

  it('[SCREEN-08] says that it could not be loaded, and leaves the list', async () => {
    await show(styleOf({ version: 7 }), '/search?name=w&map=1');
    await expect.element(page.getByText(/^We couldn't load the map/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Willow/ })).toBeVisible();
  });

  it('[SCREEN-08] says so too if the host of the map never answers', async () => {
    const { fetch, setTimeout } = globalThis;
    const never = new Promise<never>(() => {});
    vi.spyOn(globalThis, 'fetch').mockImplementation((asked, options) =>
      String(asked instanceof Request ? asked.url : asked).includes('maps.test') ? never : fetch(asked, options),
    );
    const soon = (work: () => void, ms?: number) => setTimeout(work, ms === 15_000 ? 200 : ms);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as never);
    await show('https://maps.test/style.json', '/search?name=w&map=1');
    await expect.element(page.getByText(/^We couldn't load the map/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Willow/ })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('[SCREEN-08] says that the browser has no maps', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await show(STYLE, '/search?name=w&map=1');
    await expect.element(page.getByText(/^This browser can't show maps/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
