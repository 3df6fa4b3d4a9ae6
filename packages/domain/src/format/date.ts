import type { Language } from '../language/languages.ts';
import { weekdayOf } from './wall-clock.ts';
import { MONTHS, WEEKDAYS, type NameLength } from './locale-tables.ts';

/** SITE-07 */
export type DateFormat = 1 | 2 | 3;

/** `yyyy-mm-dd` as the site writes dates, in every language alike. */
export function formatDate(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 2) return `${day}/${month}/${year}`;
  if (format === 3) return `${month}/${day}/${year}`;
  return date;
}

export function formatWeekday(date: string, language: Language, length: NameLength): string {
  return WEEKDAYS[language][length][weekdayOf(date) - 1] ?? '';
}

/** Day and month in words, for example `23 November`. */
export function formatDayMonth(date: string, language: Language): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const name = MONTHS[language][month - 1] ?? '';
  if (language === 'en' || language === 'so') return `${name} ${day}`;
  if (language === 'es') return `${day} de ${name}`;
  if (language === 'de') return `${day}. ${name}`;
  if (language === 'fr-ca' && day === 1) return `1er ${name}`;
  return `${day} ${name}`;
}
