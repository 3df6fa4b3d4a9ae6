import type { Clock } from '#kernel/clock.ts';
import type { SiteStore } from '#features/sites/store/site-store.ts';

/** How long a business waits at most until its new host works. */
const CACHE_MS = 30_000;
const MAX_CACHED = 10_000;
/** As sent, where other scripts are encoded in these characters. */
const HOST_NAME = /^[a-z0-9.-]{1,253}$/;

/** SITE-04: the site mapped to a host; 0 for none. */
export type HostDirectory = (host: string) => Promise<number>;

type Deps = { sites: Pick<SiteStore, 'findIdByHost'>; clock: Clock };

/** Cached, because every request to a mapped host needs it. */
export function hostDirectory({ sites, clock }: Deps): HostDirectory {
  const cache = new Map<string, { siteId: number; until: number }>();
  return async (host) => {
    if (!HOST_NAME.test(host)) return 0;
    const now = clock.now();
    const cached = cache.get(host);
    if (cached && now < cached.until) return cached.siteId;
    const siteId = (await sites.findIdByHost(host)) ?? 0;
    // Requests can have any host, so the cache must be bounded.
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(host, { siteId, until: now + CACHE_MS });
    return siteId;
  };
}
