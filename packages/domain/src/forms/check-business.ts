import { isCountry } from '../country/country-of.ts';
import { problem, type Problem } from './problem.ts';
import { checkCharacters, isVisible } from './text-rules.ts';
import { toLanguage } from '../language/choose-language.ts';

const TEXTS = ['locationName', 'companyName', 'address', 'city', 'stateProvince', 'phone'] as const;

type Business = Record<(typeof TEXTS)[number], string> & {
  names: Record<string, string>;
  latitude: number | null;
  longitude: number | null;
  country: string;
  alternateLanguage: string;
  alternateName: string;
  appStoreUrl: string;
  playStoreUrl: string;
};

/** What is wrong in what was typed, by field: the console and the server say the same. */
export function checkBusiness(values: Business): Record<string, Problem | null> {
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, checkCharacters(values[field])])),
    names: checkNames(values.names),
    locationName: isVisible(values.locationName)
      ? checkCharacters(values.locationName)
      : problem('validation.required'),
    phone: /^[+\d(][\d\s().\-/]{2,}$|^$/.test(values.phone.trim()) ? null : problem('validation.phone'),
    country: isCountry(values.country) ? null : problem('validation.chooseOne'),
    latitude: values.latitude === null && values.longitude !== null ? problem('settings.bothDegrees') : null,
    longitude: values.longitude === null && values.latitude !== null ? problem('settings.bothDegrees') : null,
    alternateName:
      values.alternateLanguage === '' && isVisible(values.alternateName)
        ? problem('settings.nameWithoutLanguage')
        : checkCharacters(values.alternateName),
    appStoreUrl: checkAddress(values.appStoreUrl),
    playStoreUrl: checkAddress(values.playStoreUrl),
  };
}

function checkNames(names: Record<string, string>): Problem | null {
  const isKnown = Object.keys(names).every((code) => toLanguage(code) === code);
  if (!isKnown || !Object.values(names).some(isVisible)) return problem('validation.required');
  return (
    Object.values(names)
      .map((name) => checkCharacters(name))
      .find((each) => each !== null) ?? null
  );
}

/** VAL: only https, as visitors' pages check too. */
function checkAddress(text: string): Problem | null {
  const address = text.trim();
  if (address === '') return null;
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? null : problem('settings.httpsAddress');
}
