import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { About } from './about.tsx';

function showAbout(options: Parameters<typeof showScreen>[1] = {}) {
  return showScreen(
    <main>
      <About />
    </main>,
    { path: '/about', ...options },
  );
}

const rowsShown = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent?.replaceAll('\u00A0', ' '));

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('about', () => {
  it('[SCREEN-17] shows address, directions and phone', async () => {
    await showAbout();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Willow Street Clinic');
    await expect.element(page.getByText('48 Willow Street')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Call +1 416 555 0142' }))
      .toHaveAttribute('href', 'tel:+14165550142');
    await expect.element(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('target', '_blank');
  });

  it('[SCREEN-17] [LIT-02] shows a map on request if there is a key, and always a link', async () => {
    const { Location } = sampleSite();
    await showAbout({ site: sampleSite({ Location: { ...Location, key: 'a-key' } }) });
    expect(document.querySelector('iframe')).toBeNull();
    await page.getByRole('button', { name: 'Show map' }).click();
    const map = new URL(document.querySelector('iframe')?.src ?? '');
    expect(map.searchParams.get('key')).toBe('a-key');
    expect(map.searchParams.get('q')).toBe('Willow Street Clinic, 48 Willow Street, Toronto, ON');
    const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('mlat=43.65&mlon=-79.38'));
  });

  it('[LIT-02] shows only a link without a key, even without coordinates', async () => {
    const { Location } = sampleSite();
    await showAbout({ site: sampleSite({ Location: { ...Location, Latitude: null, Longitude: null } }) });
    const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
    const query = encodeURIComponent('48 Willow Street, Toronto, ON');
    await expect.element(link).toHaveAttribute('href', `https://www.openstreetmap.org/search?query=${query}`);
    expect(page.getByRole('button', { name: 'Show map' }).elements()).toEqual([]);
  });

  it('[SCREEN-17] says what stays on the device, who gets what is entered, and how to be rid of it', async () => {
    await showAbout();
    for (const said of [
      /contact details and needs/,
      /what you haven't sent yet/,
      /deliver messages and take payments/,
    ]) {
      await expect.element(page.getByText(said)).toBeVisible();
    }
    await expect.element(page.getByText(/download and erase it in your profile/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /profile/i })).toHaveAttribute('href', '/profile');
  });

  it('[SCREEN-17] shows the hours of the week, with today marked', async () => {
    await showAbout();
    expect(rowsShown()).toEqual([
      'Sunday Closed',
      'Monday 8:00 AM – 6:00 PM',
      'Tuesday Closed',
      'Wednesday Closed',
      'Thursday Closed',
      'Friday Closed',
      'Saturday Today9:00 AM – 12:00 PM1:00 PM – 5:00 PM',
    ]);
    const today = page
      .getByRole('row')
      .elements()
      .filter((row) => row.getAttribute('aria-current') === 'date');
    expect(today.map((row) => row.textContent?.slice(0, 8))).toEqual(['Saturday']);
  });

  it('[SCREEN-17] names special days of this week and the next, each with its date', async () => {
    const special = (date: string, weekday: number, spans = [{ opens: '10:00:00', closes: '14:00:00' }]) => ({
      weekday,
      date,
      spans,
    });
    const days = [special('2026-11-21', 6, []), special('2026-12-03', 4), special('2026-12-15', 2)];
    await showAbout({ site: sampleSite({ Hours: [...days, ...sampleSite().Hours], DateFormat: 2 }) });
    expect(rowsShown().slice(-2)).toEqual(['Saturday Today21/11/2026Closed', 'Thursday 03/12/202610:00 AM – 2:00 PM']);
  });

  it('[LANG-09] orders the week and formats times for Arabic readers', async () => {
    await showAbout({ language: 'ar' });
    expect(rowsShown()[0]).toMatch(/^السبت اليوم9:00 ص – 12:00 م/);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-17] starts the week in English as the country of the business has it', async () => {
    await showAbout({ site: sampleSite({ Settings: { FirstWeekday: '1' } }) });
    await expect.poll(() => rowsShown()[0]).toMatch(/^Monday/);
  });

  it('[SCREEN-17] says that the hours are unknown', async () => {
    await showAbout({ site: sampleSite({ Hours: [] }) });
    await expect.element(page.getByText("The business hasn't listed its opening hours.")).toBeVisible();
  });

  it('[SCREEN-17] shows the languages, the privacy page and the version', async () => {
    await showAbout();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Українська' })).toHaveAttribute('lang', 'uk');
    await expect.element(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    // All that stays on the device, and what does not on a shared one.
    const kept =
      /an anonymous ID, your language, the businesses you viewed.+contact details and needs, your tickets and app/;
    await expect
      .element(page.getByText(kept))
      .toMatchTextContent(/you mark it as shared, it keeps none of your details/);
    await expect.element(page.getByText(/Version 3\.0\.2/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-17] lists the open-source licences on request', async () => {
    await showAbout();
    expect(page.getByText(/^react/).query()).toBeNull();
    await page.getByText('Open-source licences').click();
    const reactDom = page.getByRole('listitem').filter({ hasText: /^react \d/ });
    await reactDom.getByText(/^react/).click();
    await expect.element(reactDom.getByText(/MIT License/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-17] leaves out what the business has not provided', async () => {
    const Location = { Address: '', City: '', StateProvince: '', Phone: '', key: '', Latitude: null, Longitude: null };
    await showAbout({ site: sampleSite({ Location }) });
    await expect.element(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Find us' }).query()).toBeNull();
  });

  it('[SCREEN-17] is readable in dark mode', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    await showAbout();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
