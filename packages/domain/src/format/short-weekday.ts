import type { Language } from '../language/languages.ts';
import { weekdayOf } from './wall-clock.ts';

/** Browsers lack Punjabi and Somali, and server and client must render the others alike. Monday comes first. */
const SHORT_WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  'fr-ca': ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  ar: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  uk: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
  pa: ['ਸੋਮ', 'ਮੰਗਲ', 'ਬੁੱਧ', 'ਵੀਰ', 'ਸ਼ੁੱਕਰ', 'ਸ਼ਨੀ', 'ਐਤ'],
  so: ['Isn', 'Tldo', 'Arbc', 'Khms', 'Jmc', 'Sbti', 'Axd'],
};

/** Not in the first script, which needs only the long ones. */
export function shortWeekday(date: string, language: Language): string {
  return SHORT_WEEKDAYS[language][weekdayOf(date) - 1] ?? '';
}
