/** LANG-01. The code names the text file and is the value stored in `WW_lang`. */
export const LANGUAGES = ['en', 'fr-ca', 'es', 'de', 'ar', 'uk', 'pa', 'so'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags for the page's `lang` attribute and for Intl. */
export const LOCALE: Record<Language, string> = {
  en: 'en',
  'fr-ca': 'fr-CA',
  es: 'es',
  de: 'de',
  ar: 'ar',
  uk: 'uk',
  pa: 'pa',
  so: 'so',
};

/** Each language's own name, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'fr-ca': 'Français (Canada)',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
  uk: 'Українська',
  pa: 'ਪੰਜਾਬੀ',
  so: 'Soomaali',
};

/** LANG-09 */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
