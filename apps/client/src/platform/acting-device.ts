import { readCookie } from '@openturn/web/cookies.ts';
import type { Platform } from './platform.ts';

const HAS_ACTED = 'hasActed';
export const DEVICE_COOKIE = 'device';
const NINETY_DAYS_SECONDS = 90 * 86_400;

/** Once a device has changed something, its pages come with what is its own: the server learns its token by a cookie. */
export function rememberActing({ isNative, storage }: Platform, appToken: string): void {
  storage.write(HAS_ACTED, '1');
  if (isNative || readCookie(document.cookie, DEVICE_COOKIE) === appToken) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${DEVICE_COOKIE}=${appToken}; path=/; max-age=${NINETY_DAYS_SECONDS}; SameSite=Lax${secure}`;
}

/** Whether the server may know more about this device than a page that was rendered for everybody shows. */
export function hasActed({ storage }: Platform): boolean {
  return storage.read(HAS_ACTED) !== null;
}

/** Whether the page was rendered for this device, and not for one whose storage was cleared since. */
export function isPageOfDevice(appToken: string): boolean {
  return readCookie(document.cookie, DEVICE_COOKIE) === appToken;
}
