import type { Storage } from '#platform/storage.ts';

/** On devices where notifications were allowed for every business that the visitor goes to. */
export const PUSH_WANTED_KEY = 'pushWanted';

/** The endpoint as it was registered with a business; empty if it is turned off there. */
export function pushKey(siteId: number): string {
  return `push-${siteId}`;
}

/** Turned off by the visitor, so that nothing turns it on again by itself. */
export function forgetPush(storage: Storage, siteId: number): void {
  storage.remove(PUSH_WANTED_KEY);
  storage.write(pushKey(siteId), '');
}
