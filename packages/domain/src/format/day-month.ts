import type { Language } from '../language/languages.ts';
import { MONTHS } from './month-names.ts';

/** For example `23 November`. */
export function formatDayMonth(date: string, language: Language): string {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const name = MONTHS[language][month - 1] ?? '';
  if (language === 'en' || language === 'so') return `${name} ${day}`;
  if (language === 'es') return `${day} de ${name}`;
  if (language === 'de') return `${day}. ${name}`;
  if (language === 'fr-ca' && day === 1) return `1er ${name}`;
  return `${day} ${name}`;
}
