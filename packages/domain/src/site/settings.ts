import { languageFromQuery, toLanguage } from '../language/choose-language.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/languages.ts';

/** SITE-10: a business's settings; all values are text. */
export type Settings = Readonly<Record<string, string>>;

const DEFAULT_MAX_CUSTOM_FIELDS = 2;
const MOST_CUSTOM_FIELDS = 50;
const ON = ['1', 'true', 'yes', 'on'];

export function settingIsOn(settings: Settings, key: string): boolean {
  return ON.includes((readSetting(settings, key) ?? '').trim().toLowerCase());
}

export type OfferedLanguage = { language: Language; name: string };

/** SITE-10: the business's own list or all languages, plus the one it adds or renames. */
export function offeredLanguages(settings: Settings): OfferedLanguage[] {
  const listed = siteLanguages(settings);
  const names = new Map((listed.length > 0 ? listed : LANGUAGES).map((each) => [each, LANGUAGE_NAMES[each]]));
  const alternate = alternateLanguage(settings);
  if (alternate) names.set(alternate, readSetting(settings, 'AlternateLangName')?.trim() || LANGUAGE_NAMES[alternate]);
  return [...names].map(([language, name]) => ({ language, name }));
}

/** The language that it adds or renames. */
export function alternateLanguage(settings: Settings): Language | null {
  return languageOf(readSetting(settings, 'AlternateLang') ?? '');
}

/** The languages a business lists, without duplicates; empty if it lists none. */
export function siteLanguages(settings: Settings): Language[] {
  const codes = (readSetting(settings, 'ClientSiteLanguages') ?? '').split(',').map(languageOf);
  return [...new Set(codes.filter((language) => language !== null))];
}

/** Defaults to two if missing or invalid. */
export function maxCustomFields(settings: Settings): number {
  const text = readSetting(settings, 'MaxCustomFields')?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(MOST_CUSTOM_FIELDS, Number(text)) : DEFAULT_MAX_CUSTOM_FIELDS;
}

/** `ca` means Canadian French, as in the `lang` parameter. */
function languageOf(code: string): Language | null {
  return toLanguage(code) ?? languageFromQuery(code);
}

/** SITE-12: only on the web, unless the business hides them. */
export function showsStoreButtons(settings: Settings, isNative: boolean): boolean {
  return !isNative && !settingIsOn(settings, 'ClientSiteHideAppBtns');
}

export function readSetting(settings: Settings, key: string): string | undefined {
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}
