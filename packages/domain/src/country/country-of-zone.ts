import { COUNTRIES } from './country-of.ts';

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

let countries: ReadonlyMap<string, string> | null = null;

/** The country whose clocks show this time zone; null for zones of no country, such as UTC. */
export function countryOfZone(zone: string): string | null {
  countries ??= new Map(COUNTRIES.flatMap((country) => zonesOf(country).map((each) => [canonical(each), country])));
  return countries.get(canonical(zone)) ?? null;
}

function zonesOf(country: string): string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}

/** Of several names of one zone always the same. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
