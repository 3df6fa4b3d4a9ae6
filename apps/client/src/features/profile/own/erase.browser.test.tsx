import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { obfuscateProfile } from '@openturn/domain/profile/profile.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { ClientStateContext } from '#app/start/client-state.ts';
import { tabStorage } from '#platform/storage.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { prefer } from '#testing/prefer.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { keepUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';
import { OwnData } from './own-data.tsx';

const SITE = 100_001;
const SAM = { FirstName: 'Sam', LastName: 'Rivers', PhoneNumber: '+1 416 555 0132', Email: 'sam@example.com' };
const GUID = 'ticketticketticketticket';
const button = (name: string) => page.getByRole('button', { name, exact: true });

type Wanted = { states?: string[]; kept?: number; language?: 'en' | 'ar'; isOnline?: boolean };

/** The part of the profile about one's data, on a device that knows something. */
async function show({ states = [], kept = 0, language = 'en', isOnline = true }: Wanted = {}) {
  const visit = { SiteID: '100001', kind: 'ticket' as const, guid: 'g', at: '2026-03-02T10:00:00.000Z' };
  const person = { number: '', name: 'Sam', phone: null, email: null, answers: {}, needs: [], language, partySize: 1 };
  const course = { line: 'Walk-in', service: '', method: 'inPerson' as const, calledAt: null, endedAt: null };
  const parts = { messages: [], ratings: [], orders: [], payments: [], documents: [], waivers: [], plans: [] };
  const device = { passes: [], devices: [], choices: [], alerts: [], referrals: [], contacts: [], notifications: [] };
  const visits = states.map((state) => ({ ...visit, ...person, ...course, state }));
  const calls = serveCalls({
    'GET client/owndata': () => ({ success: true, visits, ...parts, ...device }),
    'POST client/erasedata': () => ({ success: true, erased: 1, kept }),
  });
  const stored = {
    profile: obfuscateProfile(SAM),
    appToken: 'x',
    recentSites: '["100001"]',
    [`tickets:${SITE}`]: GUID,
  };
  const { platform, device: inHand } = fakePlatform({ stored });
  inHand.setOnline(isOnline);
  const onErased = vi.fn<() => void>();
  const state = sampleClientState();
  await showScreen(
    <ClientStateContext value={state}>
      <main>
        <OwnData onErased={onErased} />
      </main>
    </ClientStateContext>,
    { platform, language },
  );
  const names = () => calls.map(({ name }) => name);
  return { onErased, names, stored: inHand.stored };
}

it('[SCREEN-12] data is erased only after what will be lost was named, and then says so', async () => {
  const { onErased, names, stored } = await show({ states: ['completed'] });
  await button('Erase my data').click();
  await expect.element(page.getByText(/^This device forgets your details/)).toBeVisible();
  await expect.poll(names).toEqual(['GET client/owndata']);
  expect(page.getByText(/visit that isn't over\. Your place/).query()).toBeNull();
  await expect
    .element(page.getByText(/Businesses with a web address of their own, and what other pages have stored/))
    .toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await button('Keep my data').click();
  expect(stored.size).toBe(4);
  await button('Erase my data').click();
  await button('Erase').click();
  await expect.element(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible();
  expect(stored.size).toBe(0);
  expect(page.getByText(/keep your name/).query()).toBeNull();
  expect(onErased).not.toHaveBeenCalled();
  await button('OK').click();
  expect(onErased).toHaveBeenCalled();
});

it('[SCREEN-12] a visit that is not over is warned of before and named after', async () => {
  await show({ states: ['completed', 'waiting'], kept: 1 });
  await button('Erase my data').click();
  await expect.element(page.getByText(/^You have a visit that isn't over\. Your place/)).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await button('Erase').click();
  await expect.element(page.getByText(/^Visits that keep your name for now: 1\./)).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
});

it('[SCREEN-12] without a network it says so in the same dialog, and nothing is erased', async () => {
  const { names, stored } = await show({ isOnline: false });
  await button('Erase my data').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("You're offline. You can do this when you're back online.");
  await button('Erase').click({ force: true });
  expect(names()).not.toContain('POST client/erasedata');
  expect(stored.size).toBe(4);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

it('[SCREEN-12] forgets also files on their way and where one looked for businesses', async () => {
  const upload = { key: 'k', siteId: SITE, guid: 'g', document: 'd', name: 'id.jpg', replaces: null, url: null };
  await keepUpload({ ...upload, size: 1, blob: new Blob(['x']) });
  tabStorage.write('searchAround', '{"latitude":43.7,"longitude":-79.4}');
  await show();
  await button('Erase my data').click();
  await button('Erase').click();
  await expect.element(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible();
  expect(await keptUploads(SITE, 'g')).toEqual([]);
  expect(tabStorage.read('searchAround')).toBeNull();
});

it('[SCREEN-12] the file names the businesses seen last and the visits there', async () => {
  await show();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:x'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Download my data').click();
  await expect.poll(() => files).toHaveLength(1);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    device: { language: 'en', profile: SAM, recents: [{ SiteID: '100001', tickets: [GUID], appointments: [] }] },
    server: { visits: [], plans: [], passes: [], devices: [] },
  });
  vi.restoreAllMocks();
});

it('[SCREEN-12] is readable in Arabic at 320 px, in the dark', async () => {
  await prefer({ name: 'prefers-color-scheme', value: 'dark' });
  await page.viewport(320, 640);
  await show({ states: ['waiting'], language: 'ar' });
  await page.getByRole('button').nth(1).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').element().querySelectorAll('p').length).toBe(5);
  await expect(findViolations()).resolves.toEqual([]);
});
