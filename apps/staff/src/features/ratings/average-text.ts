import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';

/** Of at least one rating, as people read it: 4.3. */
export function averageText({ count, stars }: { count: number; stars: number }, language: Language): string {
  if (count === 0) return '–';
  return (stars / count).toLocaleString(LOCALE[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
