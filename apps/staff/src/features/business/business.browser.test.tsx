import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { rememberSave } from '#app/settings/compare/own-saves.ts';
import { useUnsavedSettings } from '#app/settings/unsaved/unsaved-settings.ts';
import { Settings } from '#app/settings/settings.tsx';
import { AccountTools } from '#app/shell/account-tools.tsx';

type Data = CallReply<'GET staff/settings/business'>;

const ME: StaffMe = { success: true, name: 'Ada M.', email: 'ada@example.com', hasTotp: false, sites: [], unsent: [] };

const VALUES: Data['values'] = {
  names: { en: 'Elm Clinic', es: 'Clínica Elm' },
  locationName: 'Elm',
  companyName: 'Elm Health',
  address: '4 Elm Street',
  city: 'Toronto',
  stateProvince: 'Ontario',
  phone: '+1 416 555 0134',
  latitude: 43.65,
  longitude: -79.38,
  country: 'CA',
  zone: 'America/Toronto',
  currency: 'CAD',
  dateFormat: 1,
  languages: [],
  alternateLanguage: '',
  alternateName: '',
  isPublicComputer: false,
  hidesAppButtons: false,
  appStoreUrl: '',
  playStoreUrl: '',
  methods: [1],
  overridesMethods: false,
  wallNames: 'initials',
};

/** A server that refuses to save over values that were not seen. */
function businessServer() {
  let [values, version] = [VALUES, 1];
  const change = (next: Partial<Data['values']>) => {
    values = { ...values, ...next };
    version += 1;
  };
  const sent = answerStaff({
    'GET staff/settings/business': () => ({
      success: true,
      version: `v${version}`,
      values,
      shown: {
        mayNameCompany: true,
        mayAddSite: true,
        countries: ['CA', 'PL'],
        sites: [{ SiteID: '100001', names: values.names }],
      },
    }),
    'POST staff/settings/business': ({ body }) => {
      const asked = body as { version: string; values: Data['values'] };
      if (asked.version !== `v${version}`) return refusal(409, { reason: 'changed-meanwhile' });
      if (asked.values.city === '?') {
        return refusal(422, { reason: 'invalid-input', fields: { city: { key: 'validation.invalidChars' } } });
      }
      change(asked.values);
      return { success: true, version: `v${version}` };
    },
  });
  const saved = () => sent.filter(({ name }) => name.startsWith('POST'));
  return { change, saved, values: () => values };
}

function refusal(status: number, more: object) {
  const failure = { success: false, status, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  return Response.json({ ...failure, ...more }, { status });
}

const show = (path: string, language: 'en' | 'ar' = 'en') =>
  showPart(<Settings siteId={100001} me={ME} isOwner />, { path, language });

const city = () => page.getByRole('textbox', { name: 'City' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('the settings of the business', () => {
  it.each(['en', 'ar'] as const)('are accessible, and offer to save only what is unsaved: %s', async (language) => {
    businessServer();
    await show('/100001/settings/business', language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    if (language === 'ar') return;
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await city().fill('Hamilton');
    await expect.element(page.getByText('1 unsaved change')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(city()).toHaveValue('Toronto');
  });

  it('say all that is wrong at once, and send nothing meanwhile', async () => {
    const server = businessServer();
    await show('/100001/settings/business');
    await page.getByRole('textbox', { name: 'Latitude' }).fill('123');
    await page.getByRole('textbox', { name: 'Phone' }).fill('none');
    await save();
    const summary = page.getByRole('alert').filter({ hasText: 'Latitude' });
    await expect.element(summary.getByRole('link', { name: /Phone/ })).toBeVisible();
    expect(server.saved()).toEqual([]);
  });

  it('are saved, and undone as a new change', async () => {
    const server = businessServer();
    await show('/100001/settings/business');
    await city().fill('Hamilton');
    await save();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(city()).toHaveValue('Toronto');
    expect(server.saved().map(({ body }) => (body as { values: Data['values'] }).values.city)).toEqual([
      'Hamilton',
      'Toronto',
    ]);
  });

  it('show what somebody else has saved before anything is overwritten', async () => {
    const server = businessServer();
    await show('/100001/settings/business');
    await city().fill('Hamilton');
    server.change({ city: 'Barrie', phone: '+1 416 555 0199' });
    await save();
    const theirs = page.getByRole('alert').filter({ hasText: 'Someone else has saved this page' });
    await expect.element(theirs.getByText('Barrie')).toBeVisible();
    await expect.element(theirs.getByText('Hamilton')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 416 555 0199');
    expect(await findViolations()).toEqual([]);
    expect(server.values().city).toBe('Barrie');
    await theirs.getByRole('button', { name: 'Take theirs: City' }).click();
    await expect.element(city()).toHaveValue('Barrie');
    await city().fill('London');
    await save();
    await expect.poll(() => server.values().city).toBe('London');
    await expect.element(theirs).not.toBeInTheDocument();
  });

  it('say that one has changed the page oneself in another window, and name what was chosen', async () => {
    const server = businessServer();
    await show('/100001/settings/business');
    await city().fill('Hamilton');
    server.change({ city: 'Barrie', dateFormat: 3 });
    rememberSave(100_001, { page: 'business', from: 'v1', to: 'v2' });
    await save();
    const there = page.getByRole('alert').filter({ hasText: 'You changed this page in another window' });
    await expect.element(there.getByText('Barrie')).toBeVisible();
    await expect.element(there).toMatchTextContent(/There: Barrie\s*Here: Hamilton/);
    await expect.element(there).not.toMatchTextContent(/There: 3/);
    await there.getByRole('button', { name: 'Use the one from there: City' }).click();
    await expect.element(city()).toHaveValue('Barrie');
  });

  it('name the field that is refused, and what cannot be a place', async () => {
    const server = businessServer();
    await show('/100001/settings/business');
    await city().fill('?');
    await page.getByRole('textbox', { name: 'Latitude' }).fill('north');
    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Latitude' })).toHaveFocus();
    expect(server.saved()).toEqual([]);
    await page.getByRole('textbox', { name: 'Latitude' }).fill('43,7');
    await save();
    await expect.element(page.getByRole('alert').filter({ hasText: 'City' })).toHaveFocus();
    await expect.element(city()).toHaveAttribute('aria-invalid', 'true');
  });

  it('are found by the search, at their field, and keep what is unsaved meanwhile', async () => {
    businessServer();
    await show('/100001/settings/business');
    await city().fill('Hamilton');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('link', { name: 'Business Unsaved changes' })).toBeVisible();
    await page.getByRole('searchbox').fill('zone');
    await page.getByRole('link', { name: 'Time zone' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
    await expect.element(city()).toHaveValue('Hamilton');
  });
});

const KEPT = 'staffSettings 100001 business';

beforeEach(() => sessionStorage.removeItem(KEPT));

function WithSignOut() {
  useUnsavedSettings();
  return (
    <>
      <AccountTools me={ME} />
      <Settings siteId={100001} me={ME} isOwner />
    </>
  );
}

describe('unsaved settings', () => {
  const open = () => showPart(<WithSignOut />, { path: '/100001/settings/business' });
  const cityField = () => page.getByRole('textbox', { name: 'City' });
  const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('outlive a reload, and the page asks before it is closed', async () => {
    const server = businessServer();
    const first = await open();
    await expect.element(cityField()).toHaveValue('Toronto');
    expect(asksBeforeUnload()).toBe(false);
    await cityField().fill('Ottawa');
    expect(asksBeforeUnload()).toBe(true);
    await first.unmount();
    // Another client: what a reload leaves is in the tab alone.
    await open();
    await expect.element(cityField()).toHaveValue('Ottawa');
    await expect.element(page.getByText('1 unsaved change')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.values().city).toBe('Ottawa');
    await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument();
    expect([asksBeforeUnload(), sessionStorage.getItem(KEPT)]).toEqual([false, null]);
  });

  it('are named before somebody signs out, who takes nothing along', async () => {
    businessServer();
    await open();
    await cityField().fill('Ottawa');
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await expect.element(dialog).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(cityField()).toHaveValue('Ottawa');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => sessionStorage.getItem(KEPT)).toBeNull();
    expect(asksBeforeUnload()).toBe(false);
  });
});
