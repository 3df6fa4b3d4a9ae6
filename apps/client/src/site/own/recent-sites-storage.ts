import { withRecentSite } from '@openturn/domain/site/recent-sites.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { Storage } from '#platform/storage.ts';
import { SHARED_DEVICE_KEY } from './shared-device.ts';

export const RECENT_KEY = 'recentSites';

/** STORE-02. */
export function readRecentSites(storage: Storage, key = RECENT_KEY): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSiteId) : [];
  } catch {
    return [];
  }
}

/** SITE-13: nothing is kept on a shared device. */
export function rememberSite(storage: Storage, siteId: number): void {
  if (storage.read(SHARED_DEVICE_KEY) === '1') return storage.remove(RECENT_KEY);
  if (siteId <= 0) return;
  storage.write(RECENT_KEY, JSON.stringify(withRecentSite(readRecentSites(storage), formatSiteId(siteId))));
}

function isSiteId(value: unknown): value is string {
  return typeof value === 'string' && parseSiteId(value) > 0 && formatSiteId(value) === value;
}
