import { MEET_METHODS } from '../meet/meet-methods.ts';
import type { NameStyle } from './name-style.ts';

/** What a business's page of the settings keeps in `Settings`. */
type BusinessOffer = {
  country: string;
  currency: string;
  languages: readonly string[];
  alternateLanguage: string;
  alternateName: string;
  hidesAppButtons: boolean;
  appStoreUrl: string;
  playStoreUrl: string;
  methods: readonly number[];
  overridesMethods: boolean;
  wallNames: NameStyle;
};

/** By the names of the settings. One that is empty or off is not kept: without it, ours applies. */
export function businessSettings(offer: BusinessOffer): Record<string, string> {
  const { methods } = offer;
  const switched = (isOn: boolean) => (isOn ? '1' : '');
  return {
    Country: offer.country,
    Currency: offer.currency,
    ClientSiteLanguages: [...new Set(offer.languages)].join(','),
    AlternateLang: offer.alternateLanguage,
    AlternateLangName: offer.alternateName.trim(),
    ClientSiteHideAppBtns: switched(offer.hidesAppButtons),
    AppStoreUrl: offer.appStoreUrl.trim(),
    PlayStoreUrl: offer.playStoreUrl.trim(),
    MethodInPerson: switched(methods.includes(MEET_METHODS.inPerson)),
    MethodByPhone: switched(methods.includes(MEET_METHODS.byPhone)),
    MethodOnline: switched(methods.includes(MEET_METHODS.online)),
    OverrideMeetMethods: switched(offer.overridesMethods),
    WallNames: offer.wallNames === 'initials' ? '' : offer.wallNames,
  };
}
