import type { Language } from '../language/languages.ts';

/** Before and after noon, in the languages that count to twelve. */
export const DAY_PERIODS: Readonly<Partial<Record<Language, readonly [string, string]>>> = {
  en: ['AM', 'PM'],
  ar: ['ص', 'م'],
  pa: ['AM', 'PM'],
  so: ['GH', 'GD'],
};
