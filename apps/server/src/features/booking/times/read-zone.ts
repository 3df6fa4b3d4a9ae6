/** A zone that there is, by the name that was given: machines call some of them by what they are called no more. */
export function readZone(zone: string | undefined, siteZone: string): string | null {
  if (zone === undefined || zone === siteZone) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return zone;
  } catch {
    return null;
  }
}
