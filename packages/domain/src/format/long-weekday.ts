import type { Language } from '../language/languages.ts';
import { weekdayOf } from './wall-clock.ts';

/** Browsers lack Punjabi and Somali, and server and client must render the others alike. Monday comes first. */
const LONG_WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'fr-ca': ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  ar: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  uk: ['понеділок', 'вівторок', 'середа', 'четвер', 'пʼятниця', 'субота', 'неділя'],
  pa: ['ਸੋਮਵਾਰ', 'ਮੰਗਲਵਾਰ', 'ਬੁੱਧਵਾਰ', 'ਵੀਰਵਾਰ', 'ਸ਼ੁੱਕਰਵਾਰ', 'ਸ਼ਨੀਵਾਰ', 'ਐਤਵਾਰ'],
  so: ['Isniin', 'Talaado', 'Arbaco', 'Khamiis', 'Jimco', 'Sabti', 'Axad'],
};

export function longWeekday(date: string, language: Language): string {
  return LONG_WEEKDAYS[language][weekdayOf(date) - 1] ?? '';
}
