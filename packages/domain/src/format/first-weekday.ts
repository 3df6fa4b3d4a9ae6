import { addDays, weekdayOf } from './wall-clock.ts';
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

/** English is spoken in many countries: its weeks start as usual where the business is, if that is known. */
export function firstWeekday(language: Language, ofCountry: number | undefined): number {
  return language === 'en' && ofCountry ? ofCountry : FIRST_WEEKDAY[language];
}

export function startOfWeek(date: string, first: number): string {
  return addDays(date, -((weekdayOf(date) - first + 7) % 7));
}
