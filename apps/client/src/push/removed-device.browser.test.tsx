import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { PushSwitch } from './push-switch.tsx';

const ENDPOINT = 'https://push.test/1';
const CHOICES = { off: [], quiet: null, alsoTexts: false };
const THIS = {
  id: 'this',
  browser: 'Firefox',
  system: 'Android',
  isApp: false,
  isThis: true,
  since: 1,
  deliveredAt: null,
};

async function show(devices: (typeof THIS)[], kept = ENDPOINT) {
  const calls = serveCalls({
    'GET client/pushes': () => ({ success: true, choices: CHOICES, devices, code: '' }),
    'GET client/pushkey': () => ({ success: true, key: 'a-key' }),
    'POST client/pushregister': () => ({ success: true }),
  });
  const { platform, device } = fakePlatform({
    push: { granted: true, endpoint: ENDPOINT },
    permission: 'granted',
    stored: { 'push-100001': kept, pushWanted: '1' },
  });
  await showScreen(<PushSwitch />, { platform });
  return { calls, stored: device.stored };
}

const shown = () => page.getByRole('switch', { name: 'Notify me on this device' });

it('[SCREEN-12] [PUSH-03] notifications are off on a device that was removed on another, and stay off', async () => {
  const { calls, stored } = await show([{ ...THIS, isThis: false }]);
  await expect.element(shown()).not.toBeChecked();
  expect(stored.get('push-100001')).toBe('');
  expect(stored.has('pushWanted')).toBe(false);
  expect(calls.filter(({ name }) => name === 'POST client/pushregister')).toEqual([]);
});

it('[SCREEN-12] notifications stay on where this device is among those that are notified', async () => {
  const { calls, stored } = await show([THIS]);
  await expect.poll(() => calls.filter(({ name }) => name === 'GET client/pushes').length).toBe(1);
  await expect.element(shown()).toBeChecked();
  expect(stored.get('push-100001')).toBe(ENDPOINT);
});

it('[SCREEN-12] notifications stay on where the browser has renewed what the server has ended', async () => {
  const { calls, stored } = await show([], 'https://push.test/old');
  await expect.poll(() => calls.filter(({ name }) => name === 'POST client/pushregister').length).toBe(1);
  await expect.poll(() => stored.get('push-100001')).toBe(ENDPOINT);
  expect(stored.has('pushWanted')).toBe(true);
});
