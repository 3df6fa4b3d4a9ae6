import { readCookie } from '@openturn/web/cookies.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';
import { expect, it } from 'vitest';
import { DEVICE_COOKIE } from '#platform/acting-device.ts';
import { safeStorage } from '#platform/storage.ts';
import { renewToken } from './renew-token.ts';

it('[SITE-13] makes a device another one for everything that it asks from then on', () => {
  fakeApi({ appToken: 'a'.repeat(24), fetch: () => Promise.resolve(new Response()) });
  const storage = safeStorage(() => localStorage);
  storage.write('appToken', 'a'.repeat(24));
  document.cookie = `${DEVICE_COOKIE}=${'a'.repeat(24)}; path=/`;
  const token = renewToken(storage);
  expect(token).not.toBe('a'.repeat(24));
  expect(storage.read('appToken')).toBe(token);
  expect(readCookie(document.cookie, DEVICE_COOKIE)).toBeNull();
  expect(api().appToken).toBe(token);
  storage.remove('appToken');
});
