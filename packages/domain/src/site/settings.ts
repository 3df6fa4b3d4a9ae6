import { languageFromQuery, toLanguage } from '../language/choose-language.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/languages.ts';

/** SITE-10: a business's settings as they come, all of them text. */
export type Settings = Readonly<Record<string, string>>;

const DEFAULT_MAX_CUSTOM_FIELDS = 2;
const MOST_CUSTOM_FIELDS = 50;
const ON = ['1', 'true', 'yes', 'on'];

export function settingIsOn(settings: Settings, key: string): boolean {
  return ON.includes((own(settings, key) ?? '').trim().toLowerCase());
}

export type OfferedLanguage = { language: Language; name: string };

/** SITE-10: what a visitor may choose from: the business's own list or all, and the one that it adds or names itself. */
export function offeredLanguages(settings: Settings): OfferedLanguage[] {
  const listed = siteLanguages(settings);
  const names = new Map((listed.length > 0 ? listed : LANGUAGES).map((each) => [each, LANGUAGE_NAMES[each]]));
  const alternate = languageOf(own(settings, 'AlternateLang') ?? '');
  if (alternate) names.set(alternate, own(settings, 'AlternateLangName')?.trim() || LANGUAGE_NAMES[alternate]);
  return [...names].map(([language, name]) => ({ language, name }));
}

/** The languages that a business offers, without repeats; empty when it leaves the choice open. */
export function siteLanguages(settings: Settings): Language[] {
  const codes = (own(settings, 'ClientSiteLanguages') ?? '').split(',').map(languageOf);
  return [...new Set(codes.filter((language) => language !== null))];
}

/** Two when the business does not say; what it says in error counts as nothing said. */
export function maxCustomFields(settings: Settings): number {
  const text = own(settings, 'MaxCustomFields')?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(MOST_CUSTOM_FIELDS, Number(text)) : DEFAULT_MAX_CUSTOM_FIELDS;
}

/** `ca` is Canadian French here too, as it is in an address. */
function languageOf(code: string): Language | null {
  return toLanguage(code) ?? languageFromQuery(code);
}

/** SITE-12: on the web only, and not where the business hides them. */
export function showsStoreButtons(settings: Settings, isNative: boolean): boolean {
  return !isNative && !settingIsOn(settings, 'ClientSiteHideAppBtns');
}

export function own(settings: Settings, key: string): string | undefined {
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}
