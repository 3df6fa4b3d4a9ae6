export const MAX_RECENT_SITES = 20;

/** STORE-02: newest first, without duplicates. */
export function withRecentSite(sites: readonly string[], siteId: string): string[] {
  return [siteId, ...sites.filter((site) => site !== siteId)].slice(0, MAX_RECENT_SITES);
}
