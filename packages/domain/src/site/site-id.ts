const SITE_ID_DIGITS = 6;
const LONGEST_SITE_ID = 7;
const NO_SITE = '0'.repeat(SITE_ID_DIGITS);

/**
 * SITE-01: 0 means no site is chosen; anything but a positive whole number counts as 0. SITE-03: so does anything
 * longer than a site id, whether from a host, a path, a live message or the device.
 */
export function parseSiteId(text: string): number {
  return Number(formatSiteId(text));
}

/** SITE-03: six digits, zero-padded; values longer than seven characters become 000000. */
export function formatSiteId(id: number | string): string {
  const text = String(id);
  if (text.length > LONGEST_SITE_ID || !/^\d+$/.test(text)) return NO_SITE;
  return text.padStart(SITE_ID_DIGITS, '0');
}
