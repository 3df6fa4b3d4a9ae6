import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { ClientStateContext, createClientState } from '#app/start/client-state.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { NoticeChoices } from './notice-choices.tsx';

const THIS = {
  id: 'this',
  browser: 'Firefox',
  system: 'Android',
  isApp: false,
  isThis: true,
  since: SAMPLE_NOW,
  deliveredAt: null as number | null,
};
const OTHER = {
  ...THIS,
  id: 'other',
  browser: '',
  system: 'iPhone',
  isApp: true,
  isThis: false,
  deliveredAt: SAMPLE_NOW,
};
const DEVICES = { devices: [THIS], code: '3F9A-21C0-77BE' };
const CHOICES = { off: ['after' as const], quiet: null, alsoTexts: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const STATE = {
  siteId: 100_001,
  openFromHost: false,
  apiServer: '',
  appToken: '',
  isNative: false,
  needsProfile: false,
};

const show = (onOff = () => {}) =>
  showScreen(
    <ClientStateContext value={createClientState(STATE)}>
      <main>
        <h1>Profile</h1>
        <NoticeChoices onOff={onOff} />
      </main>
    </ClientStateContext>,
    { hasDialogs: false },
  );

describe('what reaches this device', () => {
  it('is chosen by kind, with quiet hours in the zone of the device, and saved once', async () => {
    const calls = serveCalls({
      'GET client/pushes': () => ({ success: true, choices: CHOICES, ...DEVICES }),
      'POST client/pushes': () => ({ success: true }),
    });
    await show();
    await expect.element(page.getByText('Your turn and calls always come through.')).toBeVisible();
    await expect.element(page.getByLabelText(/^After the visit/)).not.toBeChecked();
    await page.getByText('Delays and changes').click();
    await page.getByText('Quiet hours').click();
    await page.getByLabelText('From').fill('21:30');
    await page.getByText('Also text me').click();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Save notifications').dblClick();
    await expect.element(page.getByText('Saved. This counts at every business.')).toBeVisible();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    expect(calls.filter(({ name }) => name === 'POST client/pushes').map(({ body }) => body)).toEqual([
      { choices: { off: ['changes', 'after'], quiet: { from: '21:30', until: '07:00', zone }, alsoTexts: true } },
    ]);
  });

  it('needs quiet hours that end at another time than they begin', async () => {
    const quiet = { from: '22:00', until: '07:00', zone: 'America/Toronto' };
    const calls = serveCalls({
      'GET client/pushes': () => ({ success: true, choices: { ...CHOICES, quiet }, ...DEVICES }),
    });
    await show();
    await page.getByLabelText('Until').fill('22:00');
    await expect.element(page.getByText('Choose two different times.')).toBeVisible();
    await button('Save notifications').click();
    expect(calls.map(({ name }) => name)).not.toContain('POST client/pushes');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('is shown after another try if it could not be read', async () => {
    let isDown = true;
    serveCalls({
      'GET client/pushes': () =>
        isDown ? new Response(null, { status: 503 }) : { success: true, choices: CHOICES, ...DEVICES },
    });
    await show();
    await expect.element(button('Try again')).toBeVisible();
    isDown = false;
    await button('Try again').click();
    await expect.element(page.getByText('Delays and changes')).toBeVisible();
  });
});

describe('devices that are notified', () => {
  function serveDevices(devices: (typeof THIS)[]) {
    let left = devices;
    return serveCalls({
      'GET client/pushes': () => ({ success: true, choices: CHOICES, devices: left, code: DEVICES.code }),
      'POST client/pushes/remove': ({ body }) => {
        left = left.filter(({ id }) => id !== body['id']);
        return { success: true };
      },
    });
  }

  it('[SCREEN-12] are listed by name, and removed one by one', async () => {
    const calls = serveDevices([THIS, OTHER]);
    let isOff = false;
    await show(() => (isOff = true));
    await expect.element(page.getByText('Firefox · Android')).toBeVisible();
    await expect.element(page.getByText('App · iPhone')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Remove: App · iPhone').dblClick();
    await expect.element(page.getByText('App · iPhone')).not.toBeInTheDocument();
    expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([{ id: 'other' }]);
    expect(isOff).toBe(false);
    await button('Remove: Firefox · Android').click();
    await expect.poll(() => isOff).toBe(true);
  });

  it('[SCREEN-12] show the code of the app’s own device, for a test by the owner of the server', async () => {
    serveDevices([{ ...THIS, isApp: true }]);
    await show();
    await expect.element(page.getByText('3F9A-21C0-77BE', { exact: false })).toBeVisible();
  });

  it('[SCREEN-12] turn notifications off here once this device was removed elsewhere', async () => {
    serveDevices([OTHER]);
    let isOff = false;
    await show(() => (isOff = true));
    await expect.poll(() => isOff).toBe(true);
  });
});
