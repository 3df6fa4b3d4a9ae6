import { PHONE_PLANS } from '../phone/phone-plans.ts';
import { readSetting, type Settings } from '../site/settings.ts';

/** ISO 3166, in alphabetical order. */
export const COUNTRIES: readonly string[] = [...PHONE_PLANS.keys()];

/** Of a business that has not said where it is; those of before have been given one by their time zone. */
const UNSAID = 'US';

/** The country of a business: its numbers are read and shown as people there write them. */
export function countryOf(settings: Settings): string {
  const country = readSetting(settings, 'Country') ?? '';
  return isCountry(country) ? country : UNSAID;
}

export function isCountry(code: string): boolean {
  return PHONE_PLANS.has(code);
}
