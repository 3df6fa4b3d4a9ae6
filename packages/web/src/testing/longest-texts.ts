import { type DateFormat, formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export type LongestTexts = {
  date: string;
  dateFormat: DateFormat;
  /** The longest name if weekdays are shortened. */
  dateInShort: string;
  /** hh:mm */
  time: string;
  /** In the smallest unit. */
  price: number;
  currency: string;
  /** A person's name from anywhere. */
  person: string;
  /** A service with the longest plausible word. */
  service: string;
};

const PERSON = 'Wilhelmina-Konstantina Papadimitrakopoulou';
const SERVICES: Readonly<Record<Language, string>> = {
  en: 'Otorhinolaryngological examination for schoolchildren',
  'fr-ca': 'Consultation otorhinolaryngologique pédiatrique anticonstitutionnelle',
  es: 'Reconocimiento otorrinolaringológico preuniversitario',
  de: 'Berufsunfähigkeitsversicherungsberatung für Selbstständige',
  ar: 'الاستشارات القانونية لاستئنافاتهم الاستثنائية',
  uk: 'Оториноларингологічне обстеження старшокласників',
  pa: 'ਅੰਤਰਰਾਸ਼ਟਰੀਕਰਨ ਸਲਾਹ-ਮਸ਼ਵਰਾ ਵਿਦਿਆਰਥੀਆਂ ਲਈ',
  so: 'Baaritaanka caafimaadka dhegaha iyo sanka carruurteenna',
};

/** Six years cover every day of the month on every weekday. */
const FIRST_DATE = '2027-01-01';
const DAYS = 6 * 366;
const DATE_FORMATS: readonly DateFormat[] = [1, 2, 3];
const DAY_MINUTES = 24 * 60;
/** The maximum price, and others that may be wider. */
const PRICES = [10_000_000, 9_999_999, 8_888_888, 4_444_444];
const CURRENCIES = ['CAD', 'CHF', 'PLN', 'KWD'];

/** The widest dates, times, prices and names in a language, as the product writes them. */
export function longestTexts(language: Language): LongestTexts {
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DATE, day));
  const times = Array.from({ length: DAY_MINUTES }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);
  const dateFormat = widest(DATE_FORMATS, (format) => formatDate(FIRST_DATE, format, language));
  const dayText = (length: 'long' | 'short') => (date: string) =>
    `${(length === 'long' ? longWeekday : shortWeekday)(date, language)} ${formatDate(date, dateFormat, language)}`;
  const prices = PRICES.flatMap((price) => CURRENCIES.map((currency) => ({ price, currency })));
  return {
    date: widest(dates, dayText('long')),
    dateFormat,
    dateInShort: widest(dates, dayText('short')),
    time: widest(times, (time) => formatTime(time, language)),
    ...widest(prices, ({ price, currency }) => formatSmallest(price, { currency, language })),
    person: PERSON,
    service: SERVICES[language],
  };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Measured in the page's own font. */
function widest<T>(candidates: readonly T[], textOf: (candidate: T) => string): T {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser cannot measure text.');
  pen.font = `16px ${getComputedStyle(document.documentElement).fontFamily}`;
  const widthOf = (candidate: T) => pen.measureText(textOf(candidate)).width;
  return candidates.reduce((best, each) => (widthOf(each) > widthOf(best) ? each : best));
}
