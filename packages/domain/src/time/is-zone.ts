/** Such as America/Toronto; an offset is none. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}
