import type { Storage } from '#platform/storage.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import type { Site } from '#site/site.ts';

/** The newest message of the system read per visit, for as many visits as anyone is likely to open. */
const MOST = 20;

export function readMessagesKey(siteId: number): string {
  return `readMessages:${siteId}`;
}

export function isReadHere(stored: string | null, id: string): boolean {
  return (stored ?? '').split('\n').includes(id);
}

/** Nothing personal stays on a shared device. */
export function markReadHere(storage: Storage, site: Site, id: string): void {
  if (isSharedDevice(storage, site)) return;
  const key = readMessagesKey(Number(site.SiteID));
  const others = (storage.read(key) ?? '').split('\n').filter((each) => each !== id && each !== '');
  storage.write(key, [id, ...others].slice(0, MOST).join('\n'));
}
