import { directionOf, type Language } from '../language/languages.ts';

/** 1 yyyy-mm-dd, 2 dd/mm/yyyy, 3 mm/dd/yyyy (SITE-07). */
export type DateFormat = 1 | 2 | 3;

/** `yyyy-mm-dd` in the site's date format, the same in every language. */
export function formatDate(date: string, format: DateFormat, language: Language): string {
  const written = inOrder(date, format);
  // Without isolation, browsers show day, month and year reversed inside Arabic text.
  return directionOf(language) === 'rtl' ? `\u2066${written}\u2069` : written;
}

function inOrder(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 2) return `${day}/${month}/${year}`;
  if (format === 3) return `${month}/${day}/${year}`;
  return date;
}
