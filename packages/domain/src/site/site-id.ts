const SITE_ID_DIGITS = 6;
const LONGEST_SITE_ID = 7;

/** SITE-01: 0 means that no site is chosen; anything that is not a positive whole number counts as none. */
export function parseSiteId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) return 0;
  return Number(text);
}

/** SITE-03: six digits, zero-padded; a value longer than seven characters becomes 000000. */
export function formatSiteId(id: number | string): string {
  const text = String(id);
  if (text.length > LONGEST_SITE_ID || !/^\d+$/.test(text)) return '0'.repeat(SITE_ID_DIGITS);
  return text.padStart(SITE_ID_DIGITS, '0');
}
