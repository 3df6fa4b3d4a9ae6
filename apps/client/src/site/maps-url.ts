import type { SiteLocation } from '@openturn/contract/visitor/site.ts';

/** Directions to a business, or null if it has no address. Opens the phone's maps app if it handles the link. */
export function mapsUrl(name: string, location: SiteLocation): string | null {
  const address = [location.Address, location.City, location.StateProvince].filter(Boolean).join(', ');
  if (!address && location.Latitude === null) return null;
  const destination = address ? `${name}, ${address}` : `${location.Latitude},${location.Longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
