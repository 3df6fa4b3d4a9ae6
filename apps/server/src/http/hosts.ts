import { hostName, hostRole, siteIdFromHost, type HostRole } from '@openturn/domain/site/hosts.ts';
import type { SiteStore } from '#features/sites/site-store.ts';
import type { Clock } from '#ports/clock.ts';

/** The origins that Capacitor gives its pages on Android and iOS. */
const NATIVE_ORIGINS = ['https://localhost', 'capacitor://localhost'];
const REMEMBER_MS = 60_000;
const REMEMBER_AT_MOST = 1_000;

export type Hosts = {
  role(host: string): HostRole;
  /** The site that a page of this host is of; 0 for none. */
  siteOf(host: string): Promise<{ siteId: number; isMapped: boolean }>;
  isAllowedOrigin(origin: string): Promise<boolean>;
};

type Deps = { sites: Pick<SiteStore, 'findIdByHost'>; clock: Clock; domain: string };

export function hostsOf({ sites, clock, domain }: Deps): Hosts {
  const remembered = new Map<string, { siteId: number; until: number }>();

  const mappedSite = async (name: string): Promise<number> => {
    const known = remembered.get(name);
    if (known && known.until > clock.now()) return known.siteId;
    const siteId = (await sites.findIdByHost(name)) ?? 0;
    // Anybody can send any host: what is remembered must not grow with it.
    if (remembered.size >= REMEMBER_AT_MOST) remembered.clear();
    remembered.set(name, { siteId, until: clock.now() + REMEMBER_MS });
    return siteId;
  };
  const role = (host: string) => hostRole(host, domain);

  return {
    role,
    siteOf: async (host) => {
      const kind = role(host);
      if (kind === 'site') return { siteId: siteIdFromHost(host), isMapped: false };
      const siteId = kind === 'other' ? await mappedSite(hostName(host)) : 0;
      return { siteId, isMapped: siteId > 0 };
    },
    isAllowedOrigin: async (origin) => {
      if (NATIVE_ORIGINS.includes(origin)) return true;
      const host = URL.parse(origin)?.host;
      if (!host) return false;
      const name = hostName(host);
      return name === domain || name.endsWith(`.${domain}`) || (await mappedSite(name)) > 0;
    },
  };
}
