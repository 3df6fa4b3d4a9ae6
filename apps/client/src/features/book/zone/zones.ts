import { cityOf, isZone, currentZoneName } from './zone-names.ts';

/** Large cities whose zone is named after another city. */
const OTHER_CITIES: Readonly<Record<string, string>> = {
  Montreal: 'America/Toronto',
  Ottawa: 'America/Toronto',
  Calgary: 'America/Edmonton',
  Boston: 'America/New_York',
  Miami: 'America/New_York',
  Washington: 'America/New_York',
  Dallas: 'America/Chicago',
  Houston: 'America/Chicago',
  'San Francisco': 'America/Los_Angeles',
  Seattle: 'America/Los_Angeles',
  Lyon: 'Europe/Paris',
  Barcelona: 'Europe/Madrid',
  Frankfurt: 'Europe/Berlin',
  Hamburg: 'Europe/Berlin',
  Munich: 'Europe/Berlin',
  Geneva: 'Europe/Zurich',
  Lviv: 'Europe/Kyiv',
  Odesa: 'Europe/Kyiv',
  Amritsar: 'Asia/Kolkata',
  Delhi: 'Asia/Kolkata',
  Mumbai: 'Asia/Kolkata',
  Lahore: 'Asia/Karachi',
  'Abu Dhabi': 'Asia/Dubai',
  Jeddah: 'Asia/Riyadh',
  Beijing: 'Asia/Shanghai',
  Hanoi: 'Asia/Ho_Chi_Minh',
  Hargeisa: 'Africa/Mogadishu',
  Alexandria: 'Africa/Cairo',
  Canberra: 'Australia/Sydney',
};

/** For browsers that cannot list zones. */
const FEW = [
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Mogadishu',
  'Africa/Nairobi',
  'America/Chicago',
  'America/Denver',
  'America/Edmonton',
  'America/Halifax',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Toronto',
  'America/Vancouver',
  'America/Winnipeg',
  'Asia/Dubai',
  'Asia/Hong_Kong',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Riyadh',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Europe/Kyiv',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
];

export type ZoneCity = { city: string; zone: string };

/** All cities by which a zone can be found, sorted by name. */
export function allPlaces(listZones: () => readonly string[] = zonesOfBrowser): ZoneCity[] {
  const zones = [...new Set(listZones().map(currentZoneName))].filter(isZone);
  const known = new Set(zones);
  const others = Object.entries(OTHER_CITIES).filter(([, zone]) => known.has(zone));
  const places = [
    ...zones.map((zone) => ({ city: cityOf(zone), zone })),
    ...others.map(([city, zone]) => ({ city, zone })),
  ];
  return places.toSorted((a, b) => (a.city < b.city ? -1 : 1));
}

/** Zones whose city or region contains every typed word; cities that begin with it come first. */
export function findPlaces(places: readonly ZoneCity[], typed: string): ZoneCity[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const found = places.filter(({ city, zone }) => {
    const text = plain(`${city} ${zone}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ city }: ZoneCity) => plain(city).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

function zonesOfBrowser(): readonly string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : FEW;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
