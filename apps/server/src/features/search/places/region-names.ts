import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { foldName } from '@openturn/domain/search/fold-name.ts';
import type { Town } from './read-towns.ts';

/** As people abbreviate countries beside their ISO 3166 code. */
const COUNTRIES: Readonly<Record<string, string>> = { US: 'usa america', GB: 'uk britain', AE: 'uae emirates' };

/** As people abbreviate regions, where that is more than the beginning of their name. */
const REGIONS: Readonly<Record<string, string>> = {
  'CA Alberta': 'ab',
  'CA British Columbia': 'bc',
  'CA Manitoba': 'mb',
  'CA New Brunswick': 'nb',
  'CA Newfoundland and Labrador': 'nl',
  'CA Northwest Territories': 'nt',
  'CA Nova Scotia': 'ns',
  'CA Nunavut': 'nu',
  'CA Ontario': 'on',
  'CA Prince Edward Island': 'pe pei',
  'CA Quebec': 'qc pq',
  'CA Saskatchewan': 'sk',
  'CA Yukon': 'yt',
  'US Alaska': 'ak',
  'US Arizona': 'az',
  'US Connecticut': 'ct',
  'US Georgia': 'ga',
  'US Hawaii': 'hi',
  'US Iowa': 'ia',
  'US Kansas': 'ks',
  'US Kentucky': 'ky',
  'US Louisiana': 'la',
  'US Maine': 'me',
  'US Maryland': 'md',
  'US Minnesota': 'mn',
  'US Mississippi': 'ms',
  'US Missouri': 'mo',
  'US Montana': 'mt',
  'US Nevada': 'nv',
  'US New Hampshire': 'nh',
  'US New Jersey': 'nj',
  'US New Mexico': 'nm',
  'US New York': 'ny',
  'US North Carolina': 'nc',
  'US North Dakota': 'nd',
  'US Pennsylvania': 'pa',
  'US Rhode Island': 'ri',
  'US South Carolina': 'sc',
  'US South Dakota': 'sd',
  'US Tennessee': 'tn',
  'US Texas': 'tx',
  'US Vermont': 'vt',
  'US Virginia': 'va',
  'US Washington, D.C.': 'dc',
  'US West Virginia': 'wv',
};

const countryNames = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Every word by which its region and country are known, in each of our languages. */
export function wordsAround({ region, country }: Town): string[] {
  const countries = [country, COUNTRIES[country] ?? '', ...countryNames.map((names) => names.of(country) ?? '')];
  return [region, REGIONS[`${country} ${region}`] ?? '', ...countries].flatMap(foldName);
}
