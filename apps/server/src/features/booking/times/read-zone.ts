/** Accepts any valid zone and keeps the given name: some systems still use old names. */
export function readZone(zone: string | undefined, siteZone: string): string | null {
  if (zone === undefined || zone === siteZone) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return zone;
  } catch {
    return null;
  }
}
