/** SITE-08: within this time the site state is not fetched again unless a forced refresh asks. */
export const SITE_FRESH_MS = 12_000;

export function isSiteFresh(updatedAt: number, now: number): boolean {
  return now - updatedAt < SITE_FRESH_MS;
}
