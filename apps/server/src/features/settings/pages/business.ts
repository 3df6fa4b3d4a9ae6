import type { BusinessValues } from '@openturn/contract/staff/settings/business.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { countryOf, isCountry } from '@openturn/domain/country/country-of.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, isVisible } from '@openturn/domain/forms/text-rules.ts';
import { methodNumbersOfSite } from '@openturn/domain/meet/meet-methods.ts';
import { businessSettings } from '@openturn/domain/site/business-settings.ts';
import { readPhone } from '@openturn/domain/phone/read-phone.ts';
import { showAbroad } from '@openturn/domain/phone/show-phone.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { alternateLanguage, readSetting, settingIsOn, siteLanguages } from '@openturn/domain/site/settings.ts';
import { nameStyle } from '@openturn/domain/site/name-style.ts';
import { isZone } from '@openturn/domain/time/is-zone.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { trimmedNames, withSettings } from '#features/settings/site-settings.ts';

const TEXTS = ['locationName', 'companyName', 'address', 'city', 'stateProvince', 'phone', 'alternateName'] as const;

export const business: SettingsPage<BusinessValues> = {
  name: 'business',

  read: ({ settings, isPublicComputer, ...site }) => ({
    names: site.names,
    locationName: site.locationName,
    companyName: site.companyName,
    address: site.address,
    city: site.city,
    stateProvince: site.stateProvince,
    phone: site.phone,
    latitude: site.latitude,
    longitude: site.longitude,
    zone: site.zone,
    country: countryOf(settings),
    currency: bookingSettings(settings).currency,
    dateFormat: site.dateFormat,
    languages: siteLanguages(settings),
    alternateLanguage: alternateLanguage(settings) ?? '',
    alternateName: readSetting(settings, 'AlternateLangName') ?? '',
    isPublicComputer,
    hidesAppButtons: settingIsOn(settings, 'ClientSiteHideAppBtns'),
    appStoreUrl: readSetting(settings, 'AppStoreUrl') ?? '',
    playStoreUrl: readSetting(settings, 'PlayStoreUrl') ?? '',
    methods: methodNumbersOfSite(settings),
    overridesMethods: settingIsOn(settings, 'OverrideMeetMethods'),
    wallNames: nameStyle(settings),
  }),

  check: (values) => ({
    ...Object.fromEntries(TEXTS.map((field) => [field, checkCharacters(values[field])])),
    names: checkNames(values.names),
    locationName: isVisible(values.locationName)
      ? checkCharacters(values.locationName)
      : problem('validation.required'),
    phone: /^[+\d(][\d\s().\-/]{2,}$|^$/.test(values.phone.trim()) ? null : problem('validation.phone'),
    country: isCountry(values.country) ? null : problem('validation.chooseOne'),
    latitude: values.latitude === null && values.longitude !== null ? problem('settings.bothDegrees') : null,
    longitude: values.longitude === null && values.latitude !== null ? problem('settings.bothDegrees') : null,
    zone: isZone(values.zone) ? null : problem('validation.chooseOne'),
    currency: isCurrency(values.currency) ? null : problem('validation.chooseOne'),
    alternateName:
      values.alternateLanguage === '' && isVisible(values.alternateName)
        ? problem('settings.nameWithoutLanguage')
        : checkCharacters(values.alternateName),
    appStoreUrl: checkAddress(values.appStoreUrl),
    playStoreUrl: checkAddress(values.playStoreUrl),
  }),

  write: (values, site) => ({
    ...site,
    names: trimmedNames(values.names),
    ...Object.fromEntries(TEXTS.map((field) => [field, values[field].trim()])),
    phone: callable(values.phone.trim(), values.country),
    latitude: values.latitude,
    longitude: values.longitude,
    zone: values.zone,
    dateFormat: values.dateFormat,
    isPublicComputer: values.isPublicComputer,
    settings: withSettings(site.settings, businessSettings(values)),
  }),
};

/** As everybody can call it; short and service numbers, which are of one country alone, stay as they are. */
function callable(phone: string, country: string): string {
  const number = phone.startsWith('+') ? null : readPhone(phone, country);
  return number === null ? phone : showAbroad(number);
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

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}
