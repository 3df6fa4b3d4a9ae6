import { isPublicComputer } from '@openturn/domain/site/public-computer.ts';
import type { Storage } from '#platform/storage.ts';
import type { Site } from '#site/site.ts';

export const SHARED_DEVICE_KEY = 'publicPC';

/**
 * SITE-13: whether the business or the visitor has marked this device as shared, so that nothing personal is stored.
 */
export function isSharedDevice(storage: Storage, site: Site | null): boolean {
  return isPublicComputer({ site: site?.ClientSitePublicPC ?? false, device: storage.read(SHARED_DEVICE_KEY) === '1' });
}

/** STORE-03. */
export function setSharedDevice(storage: Storage, isShared: boolean): void {
  if (isShared) storage.write(SHARED_DEVICE_KEY, '1');
  else storage.remove(SHARED_DEVICE_KEY);
}

export const VISIT_MADE = 'visitmade';

/** Whoever is next at a shared device must not be taken for whoever has made a visit there. */
export function leaveShared(): void {
  dispatchEvent(new Event(VISIT_MADE));
}
