import type { Clock } from '#kernel/clock.ts';
import type { SiteStore } from '#features/sites/store/site-store.ts';

/** A business that gets a host of its own sees it work after this time at the latest. */
const REMEMBER_MS = 30_000;
const MOST_REMEMBERED = 10_000;
/** In its form on the wire, where letters of other scripts are written in these too. */
const HOST_NAME = /^[a-z0-9.-]{1,253}$/;

/** SITE-04: the site of a host that names none itself; 0 for none. */
export type HostDirectory = (host: string) => Promise<number>;

type Deps = { sites: Pick<SiteStore, 'findIdByHost'>; clock: Clock };

/** Every request at such a host asks for it, so that answers are remembered for a while. */
export function hostDirectory({ sites, clock }: Deps): HostDirectory {
  const remembered = new Map<string, { siteId: number; until: number }>();
  return async (host) => {
    if (!HOST_NAME.test(host)) return 0;
    const now = clock.now();
    const known = remembered.get(host);
    if (known && now < known.until) return known.siteId;
    const siteId = (await sites.findIdByHost(host)) ?? 0;
    // Anybody may send any host: what is remembered must not grow with it.
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(host, { siteId, until: now + REMEMBER_MS });
    return siteId;
  };
}
