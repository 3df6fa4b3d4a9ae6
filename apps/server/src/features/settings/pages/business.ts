import type { BusinessValues } from '@openturn/contract/staff/settings/business.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { methodNumbersOfSite } from '@openturn/domain/meet/meet-methods.ts';
import { checkBusiness } from '@openturn/domain/forms/check-business.ts';
import { businessSettings } from '@openturn/domain/site/business-settings.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { isZone } from '@openturn/domain/time/is-zone.ts';
import { readPhone } from '@openturn/domain/phone/read-phone.ts';
import { showAbroad } from '@openturn/domain/phone/show-phone.ts';
import { alternateLanguage, readSetting, settingIsOn, siteLanguages } from '@openturn/domain/site/settings.ts';
import { nameStyle } from '@openturn/domain/site/name-style.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { trimmedNames, withSettings } from '#features/settings/site-settings.ts';

/** What the owner writes. */
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
    ...checkBusiness(values),
    zone: isZone(values.zone) ? null : problem('validation.chooseOne'),
    currency: isCurrency(values.currency) ? null : problem('validation.chooseOne'),
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

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}
