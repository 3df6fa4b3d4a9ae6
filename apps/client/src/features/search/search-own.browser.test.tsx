import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_NOW, sampleLine, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showSearch } from '#testing/screens/show-search.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('what this device knows of businesses', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  });

  it('[SCREEN-08] shows the own lines of every business first, who is called above all', async () => {
    const guids = ['sample-ticket-000000001', 'sample-ticket-000000002'];
    const lines: Record<string, ReturnType<typeof sampleTicket>> = {
      '100001': sampleTicket({
        guid: guids[0] ?? '',
        position: 4,
        line: sampleLine({ names: { en: 'Walk-in doctor' } }),
      }),
      '100002': sampleTicket({ guid: guids[1] ?? '', stage: 'called', position: null, desk: { en: 'Chair 2' } }),
    };
    await showSearch({
      device: {
        stored: {
          recentSites: '["100001","100002"]',
          'tickets:100001': guids[0] ?? '',
          'tickets:100002': guids[1] ?? '',
        },
      },
      handlers: {
        'GET client/tickets': ({ query }) => ({
          success: true,
          rows: Object.values(lines).filter(({ guid }) => guid === query.get('also')),
        }),
        'GET client/site': () => sampleSite(),
      },
    });
    const mine = page.getByRole('region', { name: 'My lines' }).getByRole('link');
    await expect.element(mine.nth(0)).toMatchTextContent(/Chair 2/);
    await expect.element(mine.nth(1)).toMatchTextContent(/Walk-in doctor/);
    await expect
      .element(mine.nth(0))
      .toHaveAttribute('href', `http://100002.openturn.test:8080/status/${guids[1] ?? ''}`);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-08] [STORE-02] lists what was viewed last until it is cleared', async () => {
    const { device } = await showSearch({
      device: { stored: { recentSites: '["100001"]' } },
      handlers: { 'GET client/site': () => sampleSite({ LocationName: 'Elm Clinic', Names: {} }) },
    });
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expect.element(recent.getByRole('link', { name: /Elm Clinic/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Clear').click();
    await expect.element(recent.getByRole('link')).not.toBeInTheDocument();
    expect(device.stored.has('recentSites')).toBe(false);
    await expect.element(button('Undo')).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Undo').click();
    await expect.element(recent.getByRole('link', { name: /Elm Clinic/ })).toBeVisible();
    expect(device.stored.get('recentSites')).toBe('["100001"]');
  });

  it('[SCREEN-08] [STORE-02] forgets one business that was viewed, but not the line this device stands in there', async () => {
    const guid = 'sample-ticket-000000001';
    const { device } = await showSearch({
      device: { stored: { recentSites: '["100002","100001"]', 'tickets:100002': guid } },
      handlers: {
        'GET client/site': () => sampleSite({ LocationName: 'Elm Clinic', Names: {} }),
        'GET client/tickets': () => ({ success: true, rows: [sampleTicket({ guid })] }),
      },
    });
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    const mine = page.getByRole('region', { name: 'My lines' }).getByRole('link');
    await expect.element(mine).toBeVisible();
    await button('Remove Elm Clinic').first().click();
    await expect.poll(() => recent.getByRole('link').elements().length).toBe(1);
    expect(device.stored.get('recentSites')).toBe('["100001"]');
    await button('Remove Elm Clinic').click();
    await expect.element(recent.getByRole('link')).not.toBeInTheDocument();
    await expect.element(mine).toBeVisible();
    expect(Object.fromEntries(device.stored)).toMatchObject({ linedSites: '["100002"]' });
    await button('Undo').click();
    expect(device.stored.get('recentSites')).toBe('["100001"]');
  });

  it('[SCREEN-08] [SITE-13] keeps nothing on a public computer', async () => {
    const { device } = await showSearch({ path: '/search?name=w', device: { stored: { publicPC: '1' } } });
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    onTestFinished(() => document.removeEventListener('click', stay));
    await page.getByRole('link', { name: /Willow/ }).click();
    expect(device.stored.has('recentSites')).toBe(false);
  });

  it('[SCREEN-08] suggests a business that is missing', async () => {
    const { calls } = await showSearch({
      found: [],
      path: '/search?name=harbour+lights',
      handlers: { 'POST client/referral': () => ({ success: true, listed: null }) },
    });
    await expect.element(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
    // Not twice.
    expect(page.getByRole('link', { name: 'Suggest a business' }).elements()).toHaveLength(1);
    await page.getByRole('link', { name: 'Suggest a business' }).click();
    await expect.element(page.getByRole('heading', { name: 'Is your favourite place missing?' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('harbour lights');
    await button('Send suggestion').click();
    await expect.element(page.getByRole('link', { name: /City or address/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('textbox', { name: 'City or address' }).fill('Toronto');
    await button('Send suggestion').click();
    await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'POST client/referral');
    expect(sent.map(({ body }) => body)).toEqual([{ business: 'harbour lights', town: 'Toronto' }]);
    expect(sent[0]?.key).toMatch(/^[\w-]{16,}$/);
  });

  it('[SCREEN-08] says where a business is that is listed already, and wants a name with letters', async () => {
    const listed = { name: 'Elm Clinic', city: 'Toronto', url: 'https://100001.openturn.test/' };
    const { calls } = await showSearch({
      path: '/search?suggest=',
      handlers: { 'POST client/referral': () => ({ success: true, listed }) },
    });
    const business = page.getByRole('textbox', { name: 'Business name' });
    await expect.element(business).toHaveAttribute('maxlength', '200');
    await business.fill('🍕🍕');
    await page.getByRole('textbox', { name: 'City or address' }).fill('Toronto');
    await button('Send suggestion').click();
    await expect.element(page.getByText("Some of these characters can't be used here.").first()).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST client/referral')).toEqual([]);
    await business.fill('elm clinic');
    await button('Send suggestion').click();
    await expect.element(page.getByRole('heading', { name: 'Elm Clinic is already here' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', listed.url);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-08] says in a browser that a place in line is shown on the page of its business, also while one searches', async () => {
    await showSearch({
      path: '/search?name=w',
      device: { stored: { recentSites: '["100001"]' } },
      handlers: { 'GET client/site': () => sampleSite() },
    });
    await expect.element(page.getByText(/^Your place in a line is shown on that business/)).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expect
      .element(recent.getByRole('link'))
      .toHaveAttribute('href', expect.stringContaining('100001.openturn.test'));
    await expect(findViolations()).resolves.toEqual([]);
  });
});
