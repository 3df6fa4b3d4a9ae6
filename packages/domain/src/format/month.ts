import type { Language } from '../language/languages.ts';
import { MONTHS } from './month-names.ts';
import { startOfWeek } from './first-weekday.ts';
import { addDays } from './wall-clock.ts';

/** Languages whose standalone month names differ from those beside a day number. */
const MONTHS_ALONE: Readonly<Partial<Record<Language, readonly string[]>>> = {
  uk: [
    'січень',
    'лютий',
    'березень',
    'квітень',
    'травень',
    'червень',
    'липень',
    'серпень',
    'вересень',
    'жовтень',
    'листопад',
    'грудень',
  ],
};

/** Formats `yyyy-mm`, for example `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const name = (MONTHS_ALONE[language] ?? MONTHS[language])[number - 1] ?? '';
  return language === 'es' ? `${name} de ${year}` : `${name} ${year}`;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Weeks start on the weekday `first`; null stands for a day of another month. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const start = startOfWeek(`${month}-01`, first);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(start, week * 7 + day);
      return monthOf(date) === month ? date : null;
    }),
  );
  return weeks.filter((week) => week.some((day) => day !== null));
}
