import { cityOf } from '@openturn/domain/format/city-of.ts';
import { currentZoneName } from '@openturn/domain/time/current-zone-name.ts';
import { isMisspelled } from '@openturn/domain/search/near-word.ts';
import { isZone } from './zone-names.ts';

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
  Kiev: 'Europe/Kyiv',
  Lviv: 'Europe/Kyiv',
  Kharkiv: 'Europe/Kyiv',
  Edinburgh: 'Europe/London',
  Manchester: 'Europe/London',
  Milan: 'Europe/Rome',
  'St Petersburg': 'Europe/Moscow',
  Odesa: 'Europe/Kyiv',
  Amritsar: 'Asia/Kolkata',
  Delhi: 'Asia/Kolkata',
  'New Delhi': 'Asia/Kolkata',
  Bangalore: 'Asia/Kolkata',
  Bengaluru: 'Asia/Kolkata',
  Chennai: 'Asia/Kolkata',
  Hyderabad: 'Asia/Kolkata',
  Calcutta: 'Asia/Kolkata',
  Chandigarh: 'Asia/Kolkata',
  Islamabad: 'Asia/Karachi',
  Mumbai: 'Asia/Kolkata',
  Lahore: 'Asia/Karachi',
  'Abu Dhabi': 'Asia/Dubai',
  Jeddah: 'Asia/Riyadh',
  Beijing: 'Asia/Shanghai',
  Hanoi: 'Asia/Ho_Chi_Minh',
  Hargeisa: 'Africa/Mogadishu',
  Alexandria: 'Africa/Cairo',
  Canberra: 'Australia/Sydney',
  Wellington: 'Pacific/Auckland',
  'Rio de Janeiro': 'America/Sao_Paulo',
  Philadelphia: 'America/New_York',
  Atlanta: 'America/New_York',
  'Las Vegas': 'America/Los_Angeles',
  'San Diego': 'America/Los_Angeles',
  Quebec: 'America/Toronto',
  Saigon: 'Asia/Ho_Chi_Minh',
  Rangoon: 'Asia/Yangon',
  Shenzhen: 'Asia/Shanghai',
  Mecca: 'Asia/Riyadh',
  Abuja: 'Africa/Lagos',
  'Cape Town': 'Africa/Johannesburg',
  GMT: 'UTC',
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
  const zones = [...new Set([...listZones(), 'UTC'].map(currentZoneName))].filter(isZone);
  const known = new Set(zones);
  const others = Object.entries(OTHER_CITIES).filter(([, zone]) => known.has(zone));
  const places = [
    ...zones.map((zone) => ({ city: cityOf(zone), zone })),
    ...others.map(([city, zone]) => ({ city, zone })),
  ];
  return places.toSorted((a, b) => (a.city < b.city ? -1 : 1));
}

/** The names of each zone's countries. */
export type ZoneCountries = ReadonlyMap<string, string>;

/** In English and in the reader's language; empty in browsers that know no zones of countries. */
export function countriesOfZones(language: string): ZoneCountries {
  const names = ['en', language].map((each) => new Intl.DisplayNames(each, { type: 'region', fallback: 'none' }));
  const countries = new Map<string, string>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const country = [...names.map((each) => each.of(code)), SHORT_NAMES[code]].filter(Boolean).join(' ');
    for (const zone of country ? zonesOfCountry(code) : []) {
      const name = currentZoneName(zone);
      countries.set(name, `${countries.get(name) ?? ''} ${country}`);
    }
  }
  return countries;
}

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const SHORT_NAMES: Readonly<Record<string, string>> = { AE: 'UAE', GB: 'UK', US: 'USA' };

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

function zonesOfCountry(code: string): string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? [];
}

const NO_COUNTRIES: ZoneCountries = new Map();

/**
 * Zones whose city, region or country contains every typed word: whole words first, then cities that begin with it. Without
 * any, those that one mistake keeps from it.
 */
export function findPlaces(
  places: readonly ZoneCity[],
  typed: string,
  countries: ZoneCountries = NO_COUNTRIES,
): ZoneCity[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const countryOf = ({ zone }: ZoneCity) => countries.get(zone) ?? '';
  const rankOf = (place: ZoneCity): number => {
    const text = plain(`${place.city} ${place.zone} ${countryOf(place)}`);
    if (!words.every((word) => text.includes(word))) return NOT_FOUND;
    const begins = plain(place.city).startsWith(words[0] ?? '');
    const isWhole = words.every((word) => ` ${text} `.includes(` ${word} `));
    if (isWhole && words.length > 0) return begins ? 0 : 1;
    return begins ? 2 : PART_OF_WORD;
  };
  const ranked = places.map((place) => ({ place, rank: rankOf(place) })).toSorted((a, b) => a.rank - b.rank);
  // "India" is no part of "Indian Ocean".
  const most = (ranked[0]?.rank ?? 0) < 2 && words.length > 0 ? PART_OF_WORD : NOT_FOUND;
  const found = ranked.filter(({ rank }) => rank < most).map(({ place }) => place);
  if (found.length > 0) return found;
  return places.filter((place) => isNearly(words, plain(`${place.city} ${countryOf(place)}`).split(' ')));
}

function isNearly(words: readonly string[], found: readonly string[]): boolean {
  return words.every((word, index) =>
    found.some((each) => each.startsWith(word) || isMisspelled(word, each, index === words.length - 1)),
  );
}

const PART_OF_WORD = 3;
const NOT_FOUND = 4;

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
