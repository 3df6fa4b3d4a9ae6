import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { appServices } from '#testing/fakes/app-services.ts';
import { samplePage } from '#testing/samples/sample-page.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { App } from './app.tsx';

const NO_SITE = { siteId: 0, site: null, lines: null };

async function open(given: Parameters<typeof appServices>[1] = {}, page = samplePage()) {
  const app = appServices(page, given);
  const shown = await render(<App services={app.services} />);
  return { ...app, ...shown, heading: shown.getByRole('heading', { level: 1 }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  serveCalls({ 'GET client/locations': () => ({ success: true, rows: [] }) });
});

describe('addresses', () => {
  it.each([
    ['[ROUTE-01]', '/', 'Which line would you like to join?'],
    ['[ROUTE-02]', '/locations', 'Locations'],
    ['[ROUTE-11]', '/about', 'About Willow Street Clinic'],
    ['[ROUTE-17]', '/404', 'Incorrect Site Address'],
    ['[ROUTE-18]', '/nowhere', 'Page not found'],
    ['[ROUTE-18]', '/about/more', 'Page not found'],
  ])('%s %s shows "%s"', async (_, path, title) => {
    const { heading } = await open({ path });
    await expect.element(heading).toHaveTextContent(title);
  });

  it('[ROUTE-01] shows each screen with its title and focus', async () => {
    const { getByRole, heading } = await open();
    await getByRole('link', { name: 'About', exact: true }).click();
    await expect.element(heading).toHaveTextContent('About Willow Street Clinic');
    expect(document.title).toBe('About – Willow Street Clinic');
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('[ROUTE-01] shows the previous screen on Back', async () => {
    const { services, browser, heading } = await open();
    services.history.navigate('/about');
    await expect.element(heading).toMatchTextContent(/^About/);
    browser.go(-1);
    await expect.element(heading).toMatchTextContent(/^Which line/);
  });
});

describe('guards', () => {
  it("[ROUTE-09] sets up the profile on the app's first run and continues from there", async () => {
    const { services, browser } = await open({ client: { isNative: true, needsProfile: true } });
    await expect.poll(() => browser.urls()).toEqual(['/profile']);
    services.clientState.update((before) => ({ ...before, needsProfile: false }));
    await expect.poll(() => browser.urls()).toEqual(['/']);
  });

  it('[ROUTE-17] leads from 404 to the search on a host of the product', async () => {
    const { browser } = await open({ path: '/404', host: 'client.openturn.test' }, samplePage('en', NO_SITE));
    await expect.poll(() => browser.urls()).toEqual(['/search']);
  });

  it('[ROUTE-21] asks the host if there is no business, and shows 404 if it is unknown', async () => {
    const { browser, heading } = await open({ path: '/join' }, samplePage('en', NO_SITE));
    await expect.poll(() => browser.urls()).toEqual(['/404']);
    await expect.element(heading).toHaveTextContent('Incorrect Site Address');
  });

  it('[ROUTE-21] leads a host with a business to the search, which knows it and the destination', async () => {
    serveCalls({ 'GET client/urlmap': () => ({ success: true, SiteID: '100002' }) });
    const { browser, services } = await open({ path: '/join' }, samplePage('en', NO_SITE));
    await expect.poll(() => browser.urls()).toEqual(['/search']);
    expect(services.clientState.get()).toMatchObject({ siteId: 0, hostSiteId: 100002, wanted: '/join' });
  });

  it('[ROUTE-22] skips the status screen on Back from a booking that it leads to', async () => {
    const { services, browser } = await open();
    for (const path of ['/status', '/booked/abc']) services.history.navigate(path);
    browser.go(-1);
    expect(services.history.path()).toBe('/');
  });
});

describe('the business', () => {
  it('[SITE-08] is not requested again within 12 s, but is when the visitor navigates later', async () => {
    let requests = 0;
    serveCalls({ 'GET client/site': () => (requests++, sampleSite()) });
    const { services, heading } = await open();
    vi.setSystemTime(SAMPLE_NOW + 11_999);
    services.history.navigate('/about');
    await expect.element(heading).toMatchTextContent(/^About/);
    expect(requests).toBe(0);
    vi.setSystemTime(SAMPLE_NOW + 12_000);
    services.history.navigate('/');
    await expect.poll(() => requests).toBe(1);
  });

  it('[SITE-08] is requested at once when forced', async () => {
    let requests = 0;
    serveCalls({ 'GET client/site': () => (requests++, sampleSite()) });
    const { services } = await open();
    await services.queryClient.invalidateQueries();
    expect(requests).toBe(1);
  });

  it('[SITE-07] shows its changes', async () => {
    serveCalls({ 'GET client/site': () => sampleSite({ Names: { en: 'Willow North' } }) });
    const { services, getByText } = await open();
    await services.queryClient.invalidateQueries();
    await expect.element(getByText('Willow North')).toBeVisible();
  });

  it('[ERR-06] can be retried if it fails to load', async () => {
    let isBack = false;
    serveCalls({
      'GET client/site': () => {
        if (!isBack) throw new TypeError('Failed to fetch');
        return sampleSite();
      },
    });
    const page = samplePage('en', { site: null, lines: null });
    const { getByRole, getByText, services } = await open({}, page);
    services.queryClient.setDefaultOptions({ queries: { retry: false } });
    await expect.element(getByRole('alertdialog'), { timeout: 5_000 }).toMatchTextContent(/Network Issue/);
    await answerDialog('Cancel');
    await expect.element(getByText("We couldn't show this page.")).toBeVisible();
    isBack = true;
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByText('Willow Street Clinic').first()).toBeVisible();
  });
});

describe('languages', () => {
  it('[LANG-09] switch the whole page and keep the place', async () => {
    const { getByRole, getByText, browser, heading } = await open({ path: '/about' });
    await getByText('Open-source licences').click();
    const details = document.querySelector('details');
    await getByRole('button', { name: 'Language: English' }).click();
    await getByRole('button', { name: 'العربية' }).click();
    await expect.element(heading).toMatchTextContent(/عيادة شارع الصفصاف/);
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(document.querySelector('details')).toBe(details);
    expect(details?.open).toBe(true);
    expect(browser.urls()).toEqual(['/about']);
  });

  it('[LANG-09] run left to right in every other language', async () => {
    const { services } = await open({}, samplePage('ar'));
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await services.changeLanguage('pa');
    await expect.poll(() => document.documentElement.lang).toBe('pa');
    expect(document.documentElement.dir).toBe('ltr');
  });
});
