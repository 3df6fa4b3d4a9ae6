import { withRecentSite } from '@openturn/domain/site/recent-sites.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { Storage } from '#platform/storage.ts';
import { SHARED_DEVICE_KEY } from './shared-device.ts';

const KEY = 'recentSites';

/** STORE-02. */
export function readRecentSites(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSiteId) : [];
  } catch {
    return [];
  }
}

/** SITE-13: nothing is kept on a shared device. */
export function rememberSite(storage: Storage, siteId: number): void {
  if (storage.read(SHARED_DEVICE_KEY) === '1') return forgetSites(storage);
  if (siteId > 0) storage.write(KEY, JSON.stringify(withRecentSite(readRecentSites(storage), formatSiteId(siteId))));
}

export function forgetSites(storage: Storage): void {
  storage.remove(KEY);
}

function isSiteId(value: unknown): value is string {
  return typeof value === 'string' && parseSiteId(value) > 0 && formatSiteId(value) === value;
}
