import { readCookie } from '@openturn/web/cookies.ts';
import { DEVICE_COOKIE, hasActed, rememberActing } from './acting-device.ts';
import type { Platform } from './platform.ts';

/** A storage that was cleared leaves the cookie of the device that this browser no longer is. */
export function followActing(platform: Platform, appToken: string): void {
  if (hasActed(platform)) rememberActing(platform, appToken);
  else if (readCookie(document.cookie, DEVICE_COOKIE) !== null)
    document.cookie = `${DEVICE_COOKIE}=; path=/; max-age=0`;
}
