import { withRecentSite } from '@openturn/domain/site/recent-sites.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { Storage } from '#platform/storage.ts';

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

export function rememberSite(storage: Storage, siteId: number): void {
  if (siteId > 0) storage.write(KEY, JSON.stringify(withRecentSite(readRecentSites(storage), formatSiteId(siteId))));
}

function isSiteId(value: unknown): value is string {
  return typeof value === 'string' && parseSiteId(value) > 0 && formatSiteId(value) === value;
}
