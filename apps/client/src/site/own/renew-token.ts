import { api, setApi } from '@openturn/web/api/api-client.ts';
import { DEVICE_COOKIE } from '#platform/acting-device.ts';
import { deviceToken, TOKEN_KEY } from '#platform/device-token.ts';
import type { Storage } from '#platform/storage.ts';

/** From now on the device is another one, and nothing from before is its own. Returns its token. */
export function renewToken(storage: Storage): string {
  storage.remove(TOKEN_KEY);
  document.cookie = `${DEVICE_COOKIE}=; path=/; max-age=0`;
  const appToken = deviceToken(storage, (bytes) => crypto.getRandomValues(bytes));
  setApi({ ...api(), appToken });
  return appToken;
}
