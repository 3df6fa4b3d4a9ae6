import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { obfuscateProfile, readProfile } from '@openturn/domain/profile/profile.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { ClientStateContext } from '#app/start/client-state.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { prefer } from '#testing/prefer.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { ProfileScreen } from './profile.tsx';

type Device = Parameters<typeof fakePlatform>[0];
type Options = Parameters<typeof showScreen>[1] & {
  device?: Device;
  needsProfile?: boolean;
  wanted?: string;
  siteId?: number;
};

async function show({
  device = {},
  needsProfile = false,
  wanted = '/search',
  siteId = 100_001,
  ...options
}: Options = {}) {
  const { platform, device: inHand } = fakePlatform(device);
  const state = sampleClientState({ siteId, isNative: platform.isNative, needsProfile });
  state.update((before) => ({ ...before, wanted }));
  const shown = await showScreen(
    <ClientStateContext value={state}>
      <main>
        <ProfileScreen />
      </main>
    </ClientStateContext>,
    { path: '/profile', platform, ...options },
  );
  return { ...shown, ...inHand, state };
}

const SAM = { FirstName: 'Sam', LastName: 'Rivers', PhoneNumber: '+1 416 555 0132', Email: 'sam@example.com' };
const GRANTED = { granted: true, endpoint: 'https://push.test/1' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`));

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  serveCalls({
    'GET client/pushkey': () => ({ success: true, key: 'a-key' }),
    'POST client/pushregister': () => ({ success: true }),
  });
});

describe('the details of a profile', () => {
  it('[VAL-05] are those that joining remembered, and are stored obfuscated', async () => {
    const { stored } = await show({ device: { stored: { profile: obfuscateProfile(SAM) } } });
    await expect.element(field('First name')).toHaveValue('Sam');
    await field('First name').fill('Samir');
    await page.getByText('Step-free access').click();
    await button('Save details').click();
    const kept = stored.get('profile') ?? '';
    expect(kept).not.toContain('Samir');
    expect(readProfile(kept, { isPublicComputer: false })).toEqual({
      ...SAM,
      FirstName: 'Samir',
      Needs: ['step_free'],
    });
    await expect.element(page.getByText('Saved on this device.')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[VAL-04] need a first name and a phone number', async () => {
    const { stored } = await show();
    await field('Email').fill('sam@');
    await button('Save details').click();
    for (const label of [/First name/, /Mobile phone/, /Email/]) {
      await expect.element(page.getByRole('alert')).toMatchTextContent(label);
    }
    expect(stored.has('profile')).toBe(false);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[VAL-05] are forgotten once all of them are removed', async () => {
    const { stored } = await show({ device: { stored: { profile: obfuscateProfile(SAM) } } });
    for (const name of ['First name', 'Last name', 'Mobile phone', 'Email']) await field(name).clear();
    await button('Save details').click();
    expect(stored.has('profile')).toBe(false);
  });

  it.each([
    ['the business says so', { site: sampleSite({ ClientSitePublicPC: true }) }],
    ['the visitor has said so', { device: { stored: { publicPC: '1' } } }],
  ])('[SITE-13] are not asked for on a shared device: %s', async (_, options) => {
    await show(options);
    await expect.element(page.getByText(/This device is shared/)).toBeVisible();
    // Whoever was here before has the same device.
    await expect.element(page.getByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Erase my data' })).not.toBeInTheDocument();
    expect(field('First name').query()).toBeNull();
    expect(page.getByText('Notifications').query()).toBeNull();
    await expect(findViolations()).resolves.toEqual([]);
  });
});

describe('permissions', () => {
  it('[SCREEN-12] [PUSH-01] asks for notifications only after the reason and a sample', async () => {
    const { stored } = await show({ device: { push: GRANTED } });
    await page.getByRole('listitem').filter({ hasText: 'Notifications' }).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: "Know when it's your turn" });
    await expect.element(sheet.getByText("It's your turn. Go to Room 3.")).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect([...stored.keys()]).toEqual([]);
    await button('Turn on notifications').click();
    await expect.element(page.getByText('On for Willow Street Clinic')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What reaches this device' })).toBeVisible();
    await button('Turn off').click();
    await expect.element(page.getByText(/^Off\. Turn them on/)).toBeVisible();
    expect(page.getByRole('heading', { name: 'What reaches this device' }).query()).toBeNull();
  });

  it('[SCREEN-12] [PUSH-02] registers once, however often it is tapped', async () => {
    const calls = serveCalls({
      'GET client/pushkey': () => ({ success: true, key: 'a-key' }),
      'POST client/pushregister': () => ({ success: true }),
    });
    await show({ device: { push: GRANTED } });
    await page.getByRole('listitem').filter({ hasText: 'Notifications' }).getByRole('button').click();
    await button('Turn on notifications').dblClick();
    await expect.element(page.getByText('On for Willow Street Clinic')).toBeVisible();
    // The switch shows at once what was chosen.
    await expect.poll(() => calls.filter(({ name }) => name === 'POST client/pushregister').length).toBe(1);
  });

  it('[SCREEN-12] "Not now" asks nothing', async () => {
    await show({ device: { push: GRANTED } });
    await page.getByRole('listitem').filter({ hasText: 'Notifications' }).getByRole('button').click();
    await button('Not now').click();
    await expect.element(page.getByText(/^Off\. Turn them on/)).toBeVisible();
  });

  it('[PUSH-03] says what to do once notifications are blocked', async () => {
    await show({ device: { permission: 'denied' } });
    await expect.element(page.getByText(/^Notifications are blocked/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-12] asks for the position after its reason', async () => {
    await show({ device: { position: { latitude: 43.65, longitude: -79.38 } } });
    await page.getByRole('listitem').filter({ hasText: 'Location' }).getByRole('button').click();
    await expect.element(page.getByText(/no business sees it/)).toBeVisible();
    await button('Allow location').click();
    await expect.element(page.getByText(/^On\. You can turn it off/)).toBeVisible();
  });

  it('[SCREEN-12] can be asked for the position again once it was blocked', async () => {
    const { allowPosition } = await show({ device: { positionPermission: 'denied' } });
    await expect.element(page.getByText(/^Blocked\./)).toBeVisible();
    allowPosition({ latitude: 43.65, longitude: -79.38 });
    await page.getByRole('listitem').filter({ hasText: 'Location' }).getByRole('button').click();
    await button('Allow location').click();
    await expect.element(page.getByText(/^On\. You can turn it off/)).toBeVisible();
  });

  it('[SCREEN-12] says in a browser without a business where details and notifications are kept', async () => {
    await show({ site: null, siteId: 0, device: { push: GRANTED } });
    await expect.element(page.getByText(/^Each business keeps your details/)).toBeVisible();
    await expect.element(page.getByLabelText(/^Choose|^Language/).first()).toBeVisible();
    expect(page.getByRole('listitem').filter({ hasText: 'Notifications' }).elements()).toEqual([]);
    expect(field('First name').elements()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-12] works without a business', async () => {
    const { stored } = await show({ site: null, device: { push: GRANTED, isNative: true, name: 'ios' } });
    await page.getByRole('listitem').filter({ hasText: 'Notifications' }).getByRole('button').click();
    await button('Turn on notifications').click();
    await expect.poll(() => stored.get('pushWanted')).toBe('1');
    await expect(findViolations()).resolves.toEqual([]);
  });
});

describe("the app's first run", () => {
  const app = { isNative: true, name: 'android' } as const;

  it('[ROUTE-09] [SCREEN-12] asks two questions, then goes on to where the visitor was going', async () => {
    const position = { latitude: 43.65, longitude: -79.38 };
    const { state, stored } = await show({ needsProfile: true, device: { ...app, push: GRANTED, position } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent("Know when it's your turn");
    await expect(findViolations()).resolves.toEqual([]);
    await button('Turn on notifications').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByText('Step 2 of 2')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Allow location').click();
    await expect.poll(() => stored.get('profileSetup')).toBe('answered');
    expect(stored.get('pushWanted')).toBe('1');
    expect(state.get()).toMatchObject({ needsProfile: false, wanted: '/search' });
  });

  it('[ROUTE-09] remembers that both were skipped, and has asked the device nothing', async () => {
    const { state, stored } = await show({ needsProfile: true, device: app });
    await button('Not now').click();
    await button('Not now').click();
    expect(Object.fromEntries(stored)).toEqual({ profileSetup: 'skipped' });
    expect(state.get().needsProfile).toBe(false);
  });
});

describe('what is known of a device', () => {
  const MORE = { plans: [], passes: [], devices: [], choices: [], alerts: [] };
  const OFF = { ...MORE, messages: [], ratings: [], orders: [], payments: [], documents: [], waivers: [] };
  const OWN = { success: true as const, visits: [], ...OFF, referrals: [], contacts: [], notifications: [] };

  it('[SCREEN-12] is downloaded as a file with what the device and the server know', async () => {
    serveCalls({ 'GET client/owndata': () => OWN });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:x'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show({ device: { stored: { profile: obfuscateProfile(SAM) } } });
    await button('Download my data').click();
    await expect.poll(() => files).toHaveLength(1);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      device: { language: 'en', profile: SAM },
      server: { visits: [] },
    });
    vi.restoreAllMocks();
  });
});

describe('everywhere', () => {
  it.each(['ar', 'de', 'pa'] as const)(
    '[SCREEN-12] is readable in %s at 320 px with large text, in the dark',
    async (language) => {
      await prefer({ name: 'prefers-color-scheme', value: 'dark' });
      await enlarge();
      await show({ language, device: { push: GRANTED } });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      const sizeOf = (of: Element) => Number.parseFloat(getComputedStyle(of).fontSize);
      const [first = 0, ...others] = page.getByRole('heading').elements().map(sizeOf);
      expect(Math.max(...others)).toBeLessThanOrEqual(first);
      await expect(findViolations()).resolves.toEqual([]);
    },
  );
});
