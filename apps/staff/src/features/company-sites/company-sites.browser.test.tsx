import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleAppointment } from '#testing/sample-calendar.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { CompanySites } from './company-sites.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const sites = [
  { SiteID: '100001', names: { en: 'Elm' } },
  { SiteID: '100002', names: { en: 'Oak' } },
];
const ME = {
  sites: [
    { SiteID: '100001', role: 'owner' },
    { SiteID: '100002', role: 'owner' },
  ],
} as unknown as CallReply<'GET staff/me'>;
const BUSINESS = {
  success: true,
  shown: { mayNameCompany: true, mayAddSite: true, countries: ['CA'], sites },
} as unknown as CallReply<'GET staff/settings/business'>;

const COPIED = {
  success: true,
  changed: 3,
  met: [],
  left: [],
  zone: 'America/Toronto',
  services: [{ id: 'check', names: { en: 'Check-up' } }],
  staff: [{ id: 'ada', name: 'Ada Moss' }],
} satisfies CallReply<'POST staff/settings/sites/copy'>;

beforeEach(() => localStorage.clear());

function serve() {
  return answerStaff({
    'GET staff/settings/business': () => BUSINESS,
    'POST staff/settings/sites': () => ({ success: true, SiteID: '100102', address: 'http://localhost/100102' }),
    'POST staff/settings/sites/copy': () => COPIED,
  });
}

const show = (language: 'en' | 'ar' = 'en') =>
  showStaff(
    <main>
      <CompanySites siteId={100_001} me={ME} />
    </main>,
    { language },
  );

describe('the sites of a company', () => {
  it.each(['en', 'ar'] as const)('are for everybody: %s', async (language) => {
    await page.viewport(320, 700);
    serve();
    await show(language);
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('are not added where one host serves the only one, as the page says', async () => {
    const oneHost = { ...BUSINESS, shown: { ...BUSINESS.shown, mayAddSite: false } };
    answerStaff({ 'GET staff/settings/business': () => oneHost });
    await show();
    await expect.element(page.getByText(/the server needs a domain/)).toBeVisible();
    expect(page.getByLabelText('Name of the site').elements()).toEqual([]);
  });

  it('gain one with the settings of this one, under one key', async () => {
    const sent = serve();
    await show();
    await button('Add a site').click();
    await expect.element(page.getByText('Enter the name of the site.')).toBeVisible();
    await page.getByLabelText('Name of the site').fill('Elm Uptown');
    await button('Add a site').click();
    await expect.element(page.getByText('Elm Uptown is ready.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open its console' })).toBeVisible();
    const added = sent.find(({ name }) => name === 'POST staff/settings/sites');
    expect(added?.body).toEqual({ name: 'Elm Uptown', address: '', city: '', isCopy: true, hasStaff: false });
    expect(added?.key).toMatch(/^\w{32}$/);
  });

  it('give their settings to another after saying what is replaced', async () => {
    const sent = serve();
    await show();
    await button(/settings to Oak/).click();
    await expect.element(page.getByText(/Its name, address and visitors stay/)).toBeVisible();
    expect(sent.some(({ name }) => name === 'POST staff/settings/sites/copy')).toBe(false);
    expect(await findViolations()).toEqual([]);
    await page
      .getByLabelText(/^Also the staff whom visitors can book/)
      .nth(0)
      .click();
    await button(/settings to Oak/).click();
    await expect.element(page.getByText('Oak has these settings now.')).toBeVisible();
    expect(sent.at(-2)?.body).toEqual({ to: '100002', hasStaff: true, isDryRun: true });
    expect(sent.at(-1)?.body).toEqual({ to: '100002', hasStaff: true });
  });

  it('[BOOK-10] say whom they meet there before anything is copied, and what becomes of each', async () => {
    const noor = sampleAppointment({
      guid: 'noor-and-more-than-22-letters',
      name: 'Noor',
      staff: 'ada',
      service: 'check',
    });
    const sent = answerStaff({
      'GET staff/settings/business': () => BUSINESS,
      'POST staff/settings/sites/copy': ({ body }) => ({
        ...COPIED,
        met: (body as { isDryRun?: boolean }).isDryRun ? [{ appointment: noor, to: null }] : [],
      }),
    });
    const copies = () => sent.flatMap(({ name, body }) => (name.endsWith('/copy') ? [body] : []));
    await show();
    await button(/settings to Oak/).click();
    await button(/settings to Oak/).click();
    const dialog = page.getByRole('dialog', { name: 'This change affects 1 appointment' });
    await expect.element(dialog.getByText(/Ada Moss · Check-up/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    expect(copies()).toEqual([{ to: '100002', hasStaff: false, isDryRun: true }]);
    await button(/settings to Oak/).click();
    await dialog.getByRole('combobox', { name: /Noor/ }).selectOptions('cancel');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Oak has these settings now.')).toBeVisible();
    expect(copies().at(-1)).toEqual({
      to: '100002',
      hasStaff: false,
      choices: [{ guid: noor.guid, version: noor.version, action: 'cancel' }],
    });
  });
});
