import { call } from '@openturn/web/api/call.ts';
import type { Platform } from '#platform/platform.ts';

/** The token that the API's cookie has. */
const KEPT_KEY = 'keptToken';

/** Erasing on another page of this server reaches what this one keeps. The app has one token for all of them. */
export function keepOwnToken({ isNative, storage }: Platform, siteId: number, appToken: string): void {
  if (isNative || storage.read(KEPT_KEY) === appToken) return;
  storage.write(KEPT_KEY, appToken);
  call('POST client/owntoken', { siteId, body: {} }).catch(() => storage.remove(KEPT_KEY));
}
