import { toLanguage } from '../language/choose-language.ts';
import type { Language } from '../language/languages.ts';

/** SITE-10: a business's settings as they come, all of them text. */
export type Settings = Readonly<Record<string, string>>;

export const DEFAULT_MAX_CUSTOM_FIELDS = 2;
const ON = ['1', 'true', 'yes', 'on'];

export function settingIsOn(settings: Settings, key: string): boolean {
  return ON.includes((own(settings, key) ?? '').trim().toLowerCase());
}

/** SITE-11: the business's own word for a label. */
export function labelOverride(settings: Settings, name: string): string | null {
  return own(settings, `Label_${name}`)?.trim() || null;
}

/** The languages that a business offers, without repeats; empty when it leaves the choice open. */
export function siteLanguages(settings: Settings): Language[] {
  const codes = (own(settings, 'ClientSiteLanguages') ?? '').split(',').map((code) => toLanguage(code.trim()));
  return [...new Set(codes.filter((language) => language !== null))];
}

export function maxCustomFields(settings: Settings): number {
  const count = Number(own(settings, 'MaxCustomFields'));
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_MAX_CUSTOM_FIELDS;
}

/** SITE-12: on the web only, and not where the business hides them. */
export function showsStoreButtons(settings: Settings, isNative: boolean): boolean {
  return !isNative && !settingIsOn(settings, 'ClientSiteHideAppBtns');
}

export function own(settings: Settings, key: string): string | undefined {
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}
