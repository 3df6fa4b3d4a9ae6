import { isPublicComputer } from '@openturn/domain/site/public-computer.ts';
import type { Storage } from '#platform/storage.ts';
import type { Site } from '#site/site.ts';

export const SHARED_DEVICE_KEY = 'publicPC';

/** SITE-13: whether nothing personal may be kept here, as the business or whoever uses the device says. */
export function isSharedDevice(storage: Storage, site: Site): boolean {
  return isPublicComputer({ site: site.ClientSitePublicPC, device: storage.read(SHARED_DEVICE_KEY) === '1' });
}

/** STORE-03. */
export function setSharedDevice(storage: Storage, isShared: boolean): void {
  if (isShared) storage.write(SHARED_DEVICE_KEY, '1');
  else storage.remove(SHARED_DEVICE_KEY);
}
