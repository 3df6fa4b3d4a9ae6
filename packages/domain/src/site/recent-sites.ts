export const MOST_RECENT_SITES = 20;

/** STORE-02: newest first, without repeats. */
export function withRecentSite(sites: readonly string[], siteId: string): string[] {
  return [siteId, ...sites.filter((site) => site !== siteId)].slice(0, MOST_RECENT_SITES);
}
