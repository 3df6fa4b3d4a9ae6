import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VISIT_MADE } from '#site/own/shared-device.ts';
import { page, userEvent } from 'vitest/browser';
import { obfuscateProfile, readProfile } from '@openturn/domain/profile/profile.ts';
import { LanguageMenu } from '#app/language/language-menu.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { fullRules, SAMPLE_GUID, sampleRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { goOn, NAME_ONLY, openVisitStep, showJoin } from '#testing/screens/show-join.tsx';

const SAM = { FirstName: 'Sam', LastName: 'Example', PhoneNumber: '416 555 0142', Email: '' };
const ownDevice = () => fakePlatform({ stored: { profile: obfuscateProfile(SAM) } });
const kept = (stored: Map<string, string>) => readProfile(stored.get('profile') ?? '', { isPublicComputer: false });

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: /^Join the line$/ });
const forOther = () => page.getByRole('checkbox', { name: /someone else/ });
const shared = () => page.getByRole('checkbox', { name: /shared device/i });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a draft', () => {
  it('[SCREEN-02] survives a reload and Back, except for the passcode', async () => {
    const first = await showJoin({ rules: fullRules() });
    await openVisitStep();
    await page.getByRole('radio', { name: 'Care' }).click();
    await page.getByRole('radio', { name: /Ear pain/ }).click();
    await field('Passcode').fill('willow');
    await page.getByRole('radio', { name: 'By phone' }).click();
    await goOn();
    await field('Card number').fill('AB 123');
    await page.getByRole('checkbox', { name: 'Today' }).click();
    await first.unmount();
    expect([...first.device.stored.values()].join()).not.toContain('willow');
    await showJoin({ rules: fullRules() }, {}, { device: first });
    await expect.element(field('First name')).toHaveValue('Sam');
    await goOn();
    await expect.element(page.getByRole('radio', { name: /Ear pain/ })).toBeChecked();
    await expect.element(field('Passcode')).toHaveValue('');
    await field('Passcode').fill('willow');
    await goOn();
    await expect.element(field('Card number')).toHaveValue('AB 123');
    await expect.element(page.getByRole('checkbox', { name: 'Today' })).toBeChecked();
  });

  it('[LANG-01] survives a change of language', async () => {
    await showJoin(NAME_ONLY, {}, { around: <LanguageMenu settings={{}} /> });
    await field('First name').fill('Sam');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(document.querySelector('input[name=FirstName]')).toHaveValue('Sam');
  });

  it('[SCREEN-02] expires after a day', async () => {
    const first = await showJoin(NAME_ONLY);
    await field('First name').fill('Sam');
    await expect.element(page.getByText(/Your place in line counts/)).toBeVisible();
    await first.unmount();
    // Polling advances the fake clock, so the day counts from when the draft was saved, not from SAMPLE_NOW.
    const { savedAt } = JSON.parse(first.device.stored.get('joinDraft:100001:doctor') ?? '') as { savedAt: number };
    vi.setSystemTime(savedAt + 24 * 60 * 60_000);
    await showJoin(NAME_ONLY, {}, { device: first });
    await expect.element(field('First name')).toHaveValue('');
  });

  it.each(['{', '"Sam"', '{"savedAt":9e15,"typed":{"FirstName":7,"needs":"all"}}'])(
    '[STORE-04] is started again if it is corrupt: %s',
    async (text) => {
      const device = fakePlatform({ stored: { 'joinDraft:100001:doctor': text } });
      await showJoin({ rules: fullRules() }, {}, { device });
      await expect.element(field('First name')).toHaveValue('');
    },
  );

  it('[SCREEN-02] is sent to the server once, so that the place counts from then', async () => {
    const { requests, joins } = await showJoin(NAME_ONLY);
    const begun = () => requests.filter(({ name }) => name === 'POST client/draft');
    await expect.element(field('First name')).toBeVisible();
    expect(begun()).toEqual([]);
    await userEvent.type(field('First name').element(), 'Sam');
    await expect.element(page.getByText(/Your place in line counts from 10:00\sAM/)).toBeVisible();
    expect(begun()).toHaveLength(1);
    expect(begun()[0]?.body).toEqual({ line: 'doctor' });
    await submit().click();
    await expect.poll(joins).toHaveLength(1);
    expect(joins()[0]?.body).toMatchObject({ guid: SAMPLE_GUID });
  });

  it('[SCREEN-02] continues with the one that the server already has', async () => {
    const own = { guid: 'd'.repeat(22), isDraft: true, begunAt: SAMPLE_NOW - 300_000 };
    const { requests, joins } = await showJoin({ ...NAME_ONLY, own });
    await expect.element(page.getByText(/Your place in line counts from 9:55\sAM/)).toBeVisible();
    await field('First name').fill('Sam');
    await submit().click();
    await expect.poll(joins).toHaveLength(1);
    expect(joins()[0]?.body).toMatchObject({ guid: own.guid });
    expect(requests.filter(({ name }) => name === 'POST client/draft')).toEqual([]);
  });

  it('[SCREEN-02] keeps the typed values if the server could not create it', async () => {
    const { requests, joins, path } = await showJoin(NAME_ONLY, { 'POST client/draft': () => refuse('busy') });
    await expect.element(field('First name')).toBeVisible();
    await userEvent.type(field('First name').element(), 'Sam');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()[0]?.body).not.toHaveProperty('guid');
    expect(requests.filter(({ name }) => name === 'POST client/draft')).toHaveLength(1);
  });

  it('[SCREEN-02] is started again with the typed values after it expires', async () => {
    let tries = 0;
    const { joins, path, requests } = await showJoin(NAME_ONLY, {
      'POST client/join': () => {
        tries += 1;
        return tries === 1
          ? refuse('draft-expired')
          : { success: true, guid: SAMPLE_GUID, next: 'in-line', number: 42 };
      },
    });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(page.getByText(/We couldn't hold your place any longer/)).toBeVisible();
    await expect.element(field('First name')).toHaveValue('Sam');
    await expect.poll(() => requests.filter(({ name }) => name === 'POST client/draft')).toHaveLength(2);
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()).toHaveLength(2);
  });
});

describe('the profile', () => {
  it('[VAL-05] is prefilled, and saved after joining', async () => {
    const { device, path } = await showJoin({}, {}, { device: ownDevice() });
    await expect.element(field('First name')).toHaveValue('Sam');
    await expect.element(field('Mobile phone')).toHaveValue('416 555 0142');
    await field('First name').fill('Samira');
    expect(kept(device.stored)?.FirstName).toBe('Sam');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(kept(device.stored)).toMatchObject({ FirstName: 'Samira', PhoneNumber: '416 555 0142' });
  });

  it('[VAL-04] is not saved without a phone', async () => {
    const { device, path } = await showJoin(NAME_ONLY);
    await field('First name').fill('Sam');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(device.stored.has('profile')).toBe(false);
  });

  it('[VAL-04] is unchanged after joining for someone else', async () => {
    const { device, joins, path } = await showJoin({}, {}, { device: ownDevice() });
    await forOther().click();
    await expect.element(field('First name')).toHaveValue('');
    await expect.element(field(/Last name/)).toHaveValue('');
    await expect.element(field('Mobile phone')).toHaveValue('416 555 0142');
    await expect.element(page.getByRole('heading', { name: 'Their details' })).toBeVisible();
    await forOther().click();
    await expect.element(field('First name')).toHaveValue('Sam');
    await forOther().click();
    await field('First name').fill('Noor');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()[0]?.body).toMatchObject({ entry: { FirstName: 'Noor', isForOther: true } });
    expect(kept(device.stored)).toEqual(SAM);
  });

  it('[VAL-05] remembers the needs that were chosen, and those that this business does not offer', async () => {
    const needs = ['step_free', 'hearing'] as const;
    const device = fakePlatform({ stored: { profile: obfuscateProfile({ ...SAM, Needs: ['interpreter'] }) } });
    const { path } = await showJoin({ rules: sampleRules({ lastName: 'off', needs: [...needs] }) }, {}, { device });
    await page.getByText('Step-free access').click();
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(kept(device.device.stored)?.Needs).toEqual(['interpreter', 'step_free']);
  });

  it('[SITE-13] is neither read nor saved on a public computer, where a draft stays in the tab', async () => {
    const site = sampleSite({ ClientSitePublicPC: true });
    const rules = sampleRules({ lastName: 'off' });
    const first = await showJoin({ rules }, {}, { site, device: ownDevice() });
    await expect.element(field('First name')).toHaveValue('');
    expect(shared().elements()).toEqual([]);
    await field('First name').fill('Noor');
    await field('Mobile phone').fill('416 555 0199');
    await first.unmount();
    expect([...first.device.stored.keys()]).toEqual(['profile']);
    const second = await showJoin({ rules }, {}, { site, device: first });
    await expect.element(field('First name')).toHaveValue('Noor');
    await submit().click();
    await expect.poll(second.path).toBe(`/status/${SAMPLE_GUID}`);
    expect(kept(first.device.stored)).toEqual(SAM);
    await second.unmount();
    await showJoin({ rules }, {}, { site, device: first });
    await expect.element(field('First name')).toHaveValue('');
  });

  it('[SITE-13] [STORE-03] is deleted when the visitor marks the device as shared', async () => {
    const first = await showJoin({}, {}, { device: ownDevice() });
    await field('First name').fill('Noor');
    await shared().click();
    expect([...first.device.stored.keys()]).toEqual(['publicPC']);
    let left = 0;
    addEventListener(VISIT_MADE, () => (left += 1), { once: true });
    await submit().click();
    await expect.poll(first.path).toBe(`/status/${SAMPLE_GUID}`);
    expect(first.device.stored.has('profile')).toBe(false);
    // The next visitor is another device to the server.
    expect(left).toBe(1);
    await first.unmount();
    await showJoin({}, {}, { device: first });
    await expect.element(shared()).toBeChecked();
    await expect.element(field('First name')).toHaveValue('');
    await shared().click();
    expect(first.device.stored.has('publicPC')).toBe(false);
  });
});
