const SITE_ID_DIGITS = 6;
const LONGEST_SITE_ID = 7;
const NO_SITE = '0'.repeat(SITE_ID_DIGITS);

/**
 * SITE-01: 0 means that no site is chosen; anything that is not a positive whole number counts as none. SITE-03: so does
 * what is longer than any site id, wherever it comes from: a host, a path, a live message or the device.
 */
export function parseSiteId(text: string): number {
  return Number(formatSiteId(text));
}

/** SITE-03: six digits, zero-padded; a value longer than seven characters becomes 000000. */
export function formatSiteId(id: number | string): string {
  const text = String(id);
  if (text.length > LONGEST_SITE_ID || !/^\d+$/.test(text)) return NO_SITE;
  return text.padStart(SITE_ID_DIGITS, '0');
}
