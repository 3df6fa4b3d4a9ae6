import { LRUCache } from 'lru-cache';
import type { SiteVersions } from '#features/booking/store/offer-store.ts';

type Seen = { versions: SiteVersions; answeredAt: number };

const MOST_SITES = 5_000;

/**
 * Notices that versions have become lower, because the database was restored from a backup. Called before versions are
 * read, and then with them: of two reads under way at once, the later answer may be the earlier state.
 */
export function setBackVersions(): (siteId: number) => (versions: SiteVersions) => boolean {
  const latest = new LRUCache<number, Seen>({ maxSize: MOST_SITES, sizeCalculation: () => 1 });
  let count = 0;
  return (siteId) => {
    const startedAt = ++count;
    return (versions) => {
      const seen = latest.get(siteId);
      const isLower = seen !== undefined && isBefore(versions, seen.versions);
      if (isLower && startedAt < seen.answeredAt) return false;
      // Callers of one batch get the same object.
      if (seen?.versions !== versions) latest.set(siteId, { versions, answeredAt: ++count });
      return isLower;
    };
  };
}

function isBefore(a: SiteVersions, b: SiteVersions): boolean {
  return a.setup < b.setup || a.calendar < b.calendar;
}
