/** SITE-08: within this time, only a forced refresh fetches the site state again. */
export const SITE_FRESH_MS = 12_000;

export function isSiteFresh(updatedAt: number, now: number): boolean {
  return now - updatedAt < SITE_FRESH_MS;
}
