import type { Language } from '../language/languages.ts';

/** AM and PM, for the languages that use a 12-hour clock. */
export const DAY_PERIODS: Readonly<Partial<Record<Language, readonly [string, string]>>> = {
  en: ['AM', 'PM'],
  ar: ['ص', 'م'],
  pa: ['AM', 'PM'],
  so: ['GH', 'GD'],
};
