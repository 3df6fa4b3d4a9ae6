/** A zone that there is, by its own name; null where it is that of the site or none at all. */
export function readZone(zone: string | undefined, siteZone: string): string | null {
  if (zone === undefined || zone === siteZone) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
