import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { OAK, showSearch, TORONTO, WILLOW } from '#testing/screens/show-search.tsx';
import { travel } from '#testing/travel.ts';
import { addWhere } from './where/where-store.ts';

const field = () => page.getByRole('searchbox', { name: 'Search by name or city' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: RegExp) => page.getByRole('link', { name });

beforeEach(async () => {
  await travel('America/Toronto');
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('the search', () => {
  it('[SCREEN-08] [ROUTE-08] asks for nothing on arrival, and for the position on a tap after the reason', async () => {
    const { searched } = await showSearch({ device: { position: TORONTO } });
    await expect.element(page.getByText(/^We use your location to sort/)).toBeVisible();
    expect(searched()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
    await button('Use my location').click();
    await expect.element(row(/Willow/)).toMatchTextContent(/Open until 5:00 PM350 m awayWalk-in4 in line/);
    await expect.element(row(/Willow/)).toMatchTextContent(/10–20min/);
    await expect.element(row(/Oak/)).toMatchTextContent(/1.2 km awayWalk-inNo one waiting/);
    await expect.element(row(/Oak/)).toMatchTextContent(/Now/);
    await expect.element(row(/Harbour/)).toMatchTextContent(/Opens Monday at 9:00 AM.*Closed/);
    await expect.element(row(/Oak/)).toHaveAttribute('href', 'https://100002.openturn.test/');
    await expect.element(page.getByText('3 businesses found')).toBeInTheDocument();
    // Rounded on the device.
    await expect.poll(searched).toEqual([{ lat: '43.653', lon: '-79.383' }]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-08] takes a typed place where the position is denied', async () => {
    const { searched, place } = await showSearch({
      handlers: {
        'GET client/places': () => ({
          success: true,
          rows: [{ name: 'Toronto', region: 'Ontario', country: 'CA', Latitude: 43.7, Longitude: -79.42 }],
        }),
      },
    });
    await button('Use my location').click();
    await expect.element(page.getByText(/^We couldn't get your location/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'City or town' })).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
    const town = page.getByRole('textbox', { name: 'City or town' });
    await town.fill('x'.repeat(300));
    await expect.element(page.getByText('Please use no more than 100 characters.')).toBeVisible();
    await town.fill('toro');
    await page.getByRole('button', { name: /^Toronto/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Near Toronto' })).toBeVisible();
    await expect.poll(searched).toEqual([{ lat: '43.7', lon: '-79.42' }]);
    // A step of its own, of which the address does not say where it is.
    expect(place.history).toEqual(['/search', expect.stringMatching(/^\/search\?near=\d+$/)]);
    place.navigate('/search');
    await expect.element(page.getByRole('heading', { name: 'Near Toronto' })).not.toBeInTheDocument();
  });

  it('[SCREEN-08] asks for the position again without a new page, once it was allowed', async () => {
    const { device, searched } = await showSearch();
    await button('Use my location').click();
    await expect.element(page.getByText(/^We couldn't get your location/)).toBeVisible();
    device.allowPosition(TORONTO);
    await button('Use my location').click();
    await expect.element(page.getByRole('heading', { name: 'Near you' })).toHaveFocus();
    await expect.poll(searched).toEqual([{ lat: '43.653', lon: '-79.383' }]);
  });

  it('[SCREEN-08] tells how far it is from a typed town, with the focus at what was found', async () => {
    await showSearch({
      found: [{ ...WILLOW, metres: 2_345_678 }, OAK],
      handlers: {
        'GET client/places': () => ({
          success: true,
          rows: [
            { name: 'Gander', region: 'Newfoundland and Labrador', country: 'CA', Latitude: 48.9, Longitude: -54.6 },
          ],
        }),
      },
    });
    await button('Enter a city or town').click();
    await page.getByRole('textbox', { name: 'City or town' }).fill('gand');
    await page.getByRole('button', { name: /^Gander/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Near Gander' })).toHaveFocus();
    await expect.element(row(/Willow/)).toMatchTextContent(/2,346 km from Gander/);
    await expect.element(row(/Oak/)).toMatchTextContent(/1.2 km from Gander/);
  });

  it('[LANG-02] says of a business in Ukrainian that it is closed, not of a line', async () => {
    await showSearch({ path: '/search?name=h', language: 'uk' });
    await expect.element(row(/Harbour/)).toMatchTextContent(/Зачинено$/);
  });

  it.each([
    ['unstaffed', 'Waiting for staff'],
    ['paused', 'Paused'],
    ['full', 'No room right now'],
    ['closed', 'Book'],
  ] as const)('[SCREEN-08] says of a business whose lines are all %s: %s', async (line, words) => {
    await showSearch({ path: '/search?name=w', found: [{ ...WILLOW, line, wait: null, canBook: true }] });
    await expect.element(row(/Willow/)).toMatchTextContent(new RegExp(`${words}$`));
  });

  it('[SCREEN-08] names the line that it speaks of only where there are several', async () => {
    await showSearch({ path: '/search?name=w', found: [WILLOW, { ...OAK, lines: 1 }] });
    await expect.element(row(/Willow/)).toMatchTextContent(/350 m awayWalk-in4 in line/);
    await expect.element(row(/Oak/)).toMatchTextContent(/1.2 km awayNo one waiting/);
  });

  it('[SCREEN-08] finds by name while one types, and keeps the name in the address', async () => {
    const { searched, path } = await showSearch({
      handlers: {
        'GET client/search': ({ query }) => ({
          success: true,
          rows: [WILLOW],
          next: null,
          isPartial: false,
          corrected: query.has('exact') ? null : 'willow street',
        }),
      },
    });
    await field().fill('wilow stret');
    await expect.element(page.getByText(/^Showing results for willow street/)).toBeVisible();
    expect(path()).toBe('/search?name=wilow+stret');
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Search for “wilow stret” instead' }).click();
    await expect.poll(() => searched().at(-1)).toEqual({ name: 'wilow stret', exact: '1' });
  });

  it('[SCREEN-08] starts from the address, as after Back', async () => {
    const { searched } = await showSearch({ path: '/search?name=oak&open=1' });
    await expect.element(row(/Oak/)).toBeVisible();
    await expect.element(field()).toHaveValue('oak');
    await expect.element(page.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible();
    expect(searched()).toEqual([{ name: 'oak', open: '1' }]);
  });

  it('[ERR-08] says that nobody near has that name, and looks everywhere on a tap', async () => {
    const near = addWhere({ name: '', ...TORONTO });
    const { searched } = await showSearch({ found: [], path: `/search?name=harbour+lights&near=${near}` });
    const sentence = 'No businesses near you matching that name are currently using Openturn.';
    await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Search everywhere').click();
    await expect.element(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
    expect(searched().at(-1)).toEqual({ name: 'harbour lights', lat: '43.653', lon: '-79.383', everywhere: '1' });
  });

  it('[SCREEN-08] fetches more on a tap', async () => {
    const { searched } = await showSearch({
      path: '/search?name=w',
      handlers: {
        'GET client/search': ({ query }) =>
          query.get('after')
            ? { success: true, rows: [OAK], next: null, isPartial: false, corrected: null }
            : { success: true, rows: [WILLOW], next: 'cursor', isPartial: false, corrected: null },
      },
    });
    await button('Show more').click();
    await expect.element(row(/Oak/)).toBeVisible();
    await expect.element(row(/Willow/)).toBeVisible();
    expect(searched().at(-1)).toEqual({ name: 'w', after: 'cursor' });
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  it('[SCREEN-08] says if there were too many to look through all of them', async () => {
    await showSearch({
      path: '/search?name=w',
      handlers: {
        'GET client/search': ({ query }) =>
          query.get('after')
            ? { success: true, rows: [OAK], next: null, isPartial: true, corrected: null }
            : { success: true, rows: [WILLOW], next: 'cursor', isPartial: true, corrected: null },
      },
    });
    await expect.element(row(/Willow/)).toBeVisible();
    await expect.element(page.getByText(/couldn't look through all of them/)).not.toBeInTheDocument();
    await button('Show more').click();
    await expect.element(page.getByText(/couldn't look through all of them/)).toBeVisible();
  });

  it('[SCREEN-08] keeps the space of the rows while it searches, and tries again after a failure', async () => {
    const held: (() => void)[] = [];
    await showSearch({
      path: '/search?name=w',
      handlers: {
        'GET client/search': () =>
          new Promise((resolve) => held.push(() => resolve(new Response(null, { status: 404 })))),
      },
    });
    await expect.element(page.getByText('Searching')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^We couldn't search just now/);
    serveCalls({
      'GET client/search': () => ({ success: true, rows: [WILLOW], next: null, isPartial: false, corrected: null }),
    });
    await button('Retry').click();
    await expect.element(row(/Willow/)).toBeVisible();
  });

  it('[SCREEN-08] works by keyboard alone', async () => {
    await showSearch();
    await field().click();
    await userEvent.keyboard('willow{Enter}');
    await expect.element(row(/Willow/)).toBeVisible();
    await userEvent.tab();
    await expect.element(button('Clear the search')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('');
  });

  it('[SCREEN-08] is readable in dark mode', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    await showSearch({ path: '/search?name=w' });
    await expect.element(row(/Willow/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each(['en', 'ar'] as const)('[SCREEN-08] fits 320 px at 200% text size while it loads in %s', async (language) => {
    await enlarge();
    await showSearch({
      language,
      path: '/search?name=w',
      handlers: { 'GET client/search': () => new Promise<never>(() => {}) },
    });
    await expect.poll(() => document.querySelectorAll('[data-size="long"]').length).toBeGreaterThan(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const { left, right } = document.querySelector('[data-size="long"]')!.getBoundingClientRect();
    expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
  });

  it.each(LANGUAGES)('[SCREEN-08] fits 320 px at 200% text size in %s', async (language) => {
    await enlarge();
    const near = addWhere({ name: '', ...TORONTO });
    await showSearch({ language, path: `/search?name=w&near=${near}` });
    await expect.element(row(/Willow/)).toBeVisible();
    expect(findCutText()).toEqual([]);
  });
});
