import type { Site, SiteStore } from './site-store.ts';

export type MemorySites = SiteStore & {
  write(site: Site): void;
  map(host: string, siteId: number): void;
};

export function memorySites(sites: readonly Site[] = [], hosts: Readonly<Record<string, number>> = {}): MemorySites {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const byHost = new Map(Object.entries(hosts));

  const ofCompany = (companyId: number) =>
    [...byId.values()]
      .filter((site) => site.companyId === companyId)
      .toSorted((a, b) => compare(a.locationName, b.locationName) || a.id - b.id);
  const withSiblings = (site: Site): Site => ({ ...site, hasSiblings: ofCompany(site.companyId).length > 1 });

  return {
    write: (site) => void byId.set(site.id, site),
    map: (host, siteId) => void byHost.set(host, siteId),
    find: async (siteId) => {
      const site = byId.get(siteId);
      return site ? withSiblings(site) : null;
    },
    findIdByHost: async (host) => byHost.get(host) ?? null,
    ofSameCompany: async (siteId) => {
      const site = byId.get(siteId);
      return site ? ofCompany(site.companyId).map(withSiblings) : [];
    },
    list: async ({ limit }) =>
      [...byId.values()]
        .toSorted((a, b) => a.id - b.id)
        .slice(0, limit)
        .map(({ id, locationName, city }) => ({ id, locationName, city })),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
