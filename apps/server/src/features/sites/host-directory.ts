import type { Bus } from '#kernel/bus/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SiteStore } from '#features/sites/store/site-store.ts';

/** How long a change may stay unnoticed if a node that announced it was killed meanwhile. */
const CACHE_MS = 30_000;
const MAX_CACHED = 10_000;
/** As sent, where other scripts are encoded in these characters. */
const HOST_NAME = /^[a-z0-9.-]{1,253}$/;
/** Hosts that have no site yet are known to no site either. */
const ANY_SITE = 0;

/** SITE-04: the site mapped to a host; 0 for none. */
export type HostDirectory = (host: string) => Promise<number>;

type Deps = { sites: Pick<SiteStore, 'findIdByHost'>; bus: Pick<Bus, 'subscribe' | 'onGap'>; clock: Clock };

/** Cached, because every request to a mapped host needs it; a change by any node empties the cache of all. */
export async function openHostDirectory({ sites, bus, clock }: Deps): Promise<HostDirectory> {
  let cache = new Map<string, { siteId: number; until: number }>();
  const forget = () => void (cache = new Map());
  await bus.subscribe(ANY_SITE, (event) => {
    if (event.kind === 'hosts.changed') forget();
  });
  bus.onGap(forget);
  return async (host) => {
    if (!HOST_NAME.test(host)) return 0;
    const now = clock.now();
    const cached = cache.get(host);
    if (cached && now < cached.until) return cached.siteId;
    // What was read before a change does not outlive it.
    const current = cache;
    const siteId = (await sites.findIdByHost(host)) ?? 0;
    // Requests can have any host, so the cache must be bounded.
    if (current.size >= MAX_CACHED) current.clear();
    current.set(host, { siteId, until: now + CACHE_MS });
    return siteId;
  };
}
