import type { Language } from '../language/languages.ts';

/** Monday is 1, Sunday 7. */
export const FIRST_WEEKDAY: Readonly<Record<Language, number>> = {
  en: 7,
  'fr-ca': 7,
  es: 1,
  de: 1,
  ar: 6,
  uk: 1,
  pa: 7,
  so: 1,
};
