import type { SiteLocation } from '@openturn/contract/visitor/site.ts';

type Place = { name: string; location: SiteLocation };

/** OpenStreetMap needs no key; null if the business has no address. */
export function openMapUrl(location: SiteLocation): string | null {
  const { Latitude, Longitude } = location;
  if (typeof Latitude === 'number' && typeof Longitude === 'number') {
    return `https://www.openstreetmap.org/?mlat=${Latitude}&mlon=${Longitude}#map=17/${Latitude}/${Longitude}`;
  }
  const address = addressOf(location);
  return address && `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** LIT-02: for the embedded map; null without a maps key. */
export function embeddedMapUrl({ name, location }: Place): string | null {
  const address = addressOf(location);
  if (!location.key || !address) return null;
  const query = new URLSearchParams({ key: location.key, q: `${name}, ${address}` });
  return `https://www.google.com/maps/embed/v1/place?${query.toString()}`;
}

function addressOf({ Address, City, StateProvince }: SiteLocation): string | null {
  return [Address, City, StateProvince].filter(Boolean).join(', ') || null;
}
