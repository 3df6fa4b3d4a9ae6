import { countryOf } from '@openturn/domain/country/country-of.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Site } from '#features/sites/index.ts';
import type { Issuer } from '#features/waivers/store/waiver-store.ts';

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

/** What a copy shows of the business: as it was when it was signed, whatever becomes of the business. */
export function issuerOf(site: Site | null, language: Language): Issuer {
  return {
    business: site ? pickName(site.names, language) || site.locationName : '',
    dateFormat: site?.dateFormat ?? 1,
    paper: LETTER_COUNTRIES.has(countryOf(site?.settings ?? {})) ? 'LETTER' : 'A4',
  };
}
