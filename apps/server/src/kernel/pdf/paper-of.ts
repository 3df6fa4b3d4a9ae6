import { countryOf } from '@openturn/domain/country/country-of.ts';

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

/** What a business prints on. */
export function paperOf(settings: Record<string, string>): 'A4' | 'LETTER' {
  return LETTER_COUNTRIES.has(countryOf(settings)) ? 'LETTER' : 'A4';
}
