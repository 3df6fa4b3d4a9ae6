import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALE, type Language } from '../language/languages.ts';
import { formatDate } from './date.ts';
import { longWeekday } from './long-weekday.ts';
import { shortWeekday } from './short-weekday.ts';
import { formatDayMonth } from './day-month.ts';
import { elapsedOf } from './elapsed.ts';
import { FIRST_WEEKDAY, firstWeekday } from './first-weekday.ts';
import { MONTHS } from './month-names.ts';
import { isolate } from './isolate.ts';
import { formatDecimal, formatMoney, parseMoney, readAmount } from './money.ts';
import { formatTime } from './time.ts';
import { addDays, wallClock, weekdayOf } from './wall-clock.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('words that somebody wrote', () => {
  it.each([
    ['Dr. Lee is late.', 'ar', '\u2068Dr. Lee is late.\u2069'],
    ['2. Dr. Lee is late.', 'ar', '\u20682. Dr. Lee is late.\u2069'],
    ['تأخر الطبيب.', 'ar', 'تأخر الطبيب.'],
    ['تأخر الطبيب.', 'en', '\u2068تأخر الطبيب.\u2069'],
    ['Dr. Lee is late.', 'de', 'Dr. Lee is late.'],
    ['', 'ar', ''],
    ['15:30', 'ar', '15:30'],
  ] as const)('[LANG-09] %j keep their punctuation in %s', (text, language, shown) => {
    expect(isolate(text, language)).toBe(shown);
  });
});

describe('dates', () => {
  it.each([
    [1, '2026-11-21'],
    [2, '21/11/2026'],
    [3, '11/21/2026'],
  ] as const)('[SITE-07] date format %d gives %s', (format, shown) => {
    expect(formatDate('2026-11-21', format, 'en')).toBe(shown);
  });

  it('[SITE-07] keeps its order inside Arabic text', () => {
    expect(formatDate('2026-11-21', 1, 'ar')).toBe('\u20662026-11-21\u2069');
  });

  it('[LANG-11] has its own weekdays and months in every language', () => {
    for (const language of LANGUAGES) {
      const week = Array.from({ length: 7 }, (_, day) => `2026-11-${day + 16}`);
      expect(new Set(week.map((date) => longWeekday(date, language))).size).toBe(7);
      expect(new Set(week.map((date) => shortWeekday(date, language))).size).toBe(7);
      expect(new Set(MONTHS[language]).size).toBe(12);
    }
    expect(longWeekday('2026-11-21', 'pa')).toBe('ਸ਼ਨੀਵਾਰ');
    expect(longWeekday('2026-11-20', 'so')).toBe('Jimco');
    expect(formatDayMonth('2026-11-01', 'fr-ca')).toBe('1er novembre');
    expect(formatDayMonth('2026-11-23', 'de')).toBe('23. November');
    expect(formatDayMonth('2026-11-23', 'uk')).toBe('23 листопада');
    expect(formatDayMonth('2026-11-23', 'so')).toBe('Noofeembar 23');
  });

  // Node has data for all eight languages; browsers do not, which is why the tables exist.
  it('[LANG-11] names weekdays and months like Node’s own data', () => {
    const nameOf = (language: Language, date: number, options: Intl.DateTimeFormatOptions, type: string) =>
      new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', ...options })
        .formatToParts(date)
        .find((part) => part.type === type)?.value;
    for (const language of LANGUAGES) {
      const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 16 + day));
      for (const [weekday, format] of [
        ['long', longWeekday],
        ['short', shortWeekday],
      ] as const) {
        expect(days.map((day) => nameOf(language, day, { weekday }, 'weekday'))).toEqual(
          days.map((day) => format(new Date(day).toISOString().slice(0, 10), language)),
        );
      }
      const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 23));
      const shown = months.map((date) => nameOf(language, date, { month: 'long', day: 'numeric' }, 'month'));
      expect(shown).toEqual(MONTHS[language]);
    }
  });

  it('[LANG-11] starts the week on the day readers expect', () => {
    expect(LANGUAGES.map((language) => FIRST_WEEKDAY[language])).toEqual([7, 7, 1, 1, 6, 1, 7, 1]);
    expect(LANGUAGES.map((language) => firstWeekday(language, undefined))).toEqual([7, 7, 1, 1, 6, 1, 7, 1]);
    expect(LANGUAGES.map((language) => firstWeekday(language, 1))).toEqual([1, 7, 1, 1, 6, 1, 7, 1]);
  });

  it('[VAL-09] counts days across month and year ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('times', () => {
  it.each<[Language, string, string]>([
    ['en', '2:30 PM', '12:05 AM'],
    ['fr-ca', '14 h 30', '0 h 05'],
    ['es', '14:30', '00:05'],
    ['de', '14:30', '00:05'],
    ['uk', '14:30', '00:05'],
    ['ar', '2:30 م', '12:05 ص'],
    ['pa', '2:30 PM', '12:05 AM'],
    ['so', '2:30 GD', '12:05 GH'],
  ])('[VAL-07] %s writes %s and %s', (language, afternoon, midnight) => {
    expect([spaced(formatTime('14:30:00', language)), spaced(formatTime('00:05:00', language))]).toEqual([
      afternoon,
      midnight,
    ]);
  });

  it('[VAL-07] writes noon and the end of the day', () => {
    expect([spaced(formatTime('12:00:00', 'en')), spaced(formatTime('24:00:00', 'en'))]).toEqual([
      '12:00 PM',
      '12:00 AM',
    ]);
    expect(formatTime('24:00:00', 'de')).toBe('00:00');
  });

  it.each([
    ['America/Toronto', { date: '2026-11-20', time: '23:30:00' }],
    ['Asia/Kolkata', { date: '2026-11-21', time: '10:00:00' }],
    ['Pacific/Kiritimati', { date: '2026-11-21', time: '18:30:00' }],
    ['UTC', { date: '2026-11-21', time: '04:30:00' }],
  ])('[VAL-09] the clock on the wall in %s', (zone, clock) => {
    expect(wallClock(Date.UTC(2026, 10, 21, 4, 30), zone)).toEqual(clock);
  });

  it('[VAL-09] always has the wire format', () => {
    const zones = fc.constantFrom('America/Toronto', 'Asia/Kathmandu', 'Europe/Kyiv', 'Pacific/Auckland');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), zones, (at, zone) => {
        const { date, time } = wallClock(at, zone);
        expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        expect(weekdayOf(date)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('elapsed time', () => {
  const minutes = (count: number) => elapsedOf(count * 60_000);

  it('[VAL-08] is under a minute, minutes, hours and minutes, then days', () => {
    expect(elapsedOf(59_999)).toEqual({ kind: 'underMinute' });
    expect(elapsedOf(-5)).toEqual({ kind: 'underMinute' });
    expect(minutes(1)).toEqual({ kind: 'minutes', minutes: 1 });
    expect(minutes(119)).toEqual({ kind: 'minutes', minutes: 119 });
    expect(minutes(120)).toEqual({ kind: 'hours', hours: 2, minutes: 0 });
    expect(minutes(24 * 60)).toEqual({ kind: 'hours', hours: 24, minutes: 0 });
    expect(minutes(24 * 60 + 1)).toEqual({ kind: 'days', days: 1 });
    expect(minutes(50 * 60)).toEqual({ kind: 'days', days: 2 });
  });
});

describe('money', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['12', 12],
    ['-3.25', -3.25],
    ['.5', 0.5],
    ['', null],
    ['$', null],
    ['12 apples', null],
    ['1.2.3', null],
  ])('[VAL-06] reads %j as %j', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it('[VAL-06] strips another symbol on request', () => {
    expect(parseMoney('€1,000', '€')).toBe(1000);
    expect(parseMoney('€1,000')).toBeNull();
    expect(readAmount('$1,234.50', 'CAD')).toBe(123_450);
    expect(readAmount('¥1,200', 'JPY')).toBe(1_200);
    expect(readAmount(4_500, 'CAD')).toBe(4_500);
    expect(readAmount('on request', 'CAD')).toBeNull();
  });

  it.each<[Language, string, string]>([
    ['en', '$1,234.50', '-$1,234,567.50'],
    ['fr-ca', '1 234,50 $', '-1 234 567,50 $'],
    ['es', '1234,50 $', '-1.234.567,50 $'],
    ['de', '1.234,50 $', '-1.234.567,50 $'],
    ['ar', '1,234.50 $', '\u200e-1,234,567.50 $'],
    ['uk', '1 234,50 $', '-1 234 567,50 $'],
    ['pa', '$1,234.50', '-$12,34,567.50'],
    ['so', '$1,234.50', '-$1,234,567.50'],
  ])('[VAL-06] %s writes %s', (language, amount, debt) => {
    const shown = (value: number) => spaced(formatMoney(value, { currency: 'CAD', language }));
    expect([shown(1234.5), shown(-1_234_567.5)]).toEqual([amount, debt]);
  });

  it('[VAL-06] matches Node’s own data, except for Arabic direction marks', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);
    const currencies = fc.constantFrom('USD', 'CAD', 'EUR', 'GBP', 'UAH', 'INR', 'KWD', 'PLN', 'JPY');
    const languages = fc.constantFrom(...LANGUAGES.filter((language) => language !== 'ar'));
    fc.assert(
      fc.property(amount, currencies, languages, (value, currency, language) => {
        fc.pre(currency !== 'JPY' || Math.abs(value % 1) !== 0.5);
        const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
        const own = new Intl.NumberFormat(LOCALE[language], options).format(value === 0 ? 0 : value);
        expect(spaced(formatMoney(value, { currency, language }))).toBe(
          own.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/^-(?=\D*[0.,]+\D*$)/, ''),
        );
      }),
    );
  });

  it('writes one decimal place after the mark of the language', () => {
    const shown = (language: Language) => formatDecimal(77.93, language);
    expect([shown('en'), shown('de'), shown('fr-ca'), shown('ar')]).toEqual(['77.9', '77,9', '77,9', '77.9']);
  });

  it('[VAL-06] shows the code of a currency that has no symbol', () => {
    const shown = (currency: string, language: Language) => spaced(formatMoney(5, { currency, language }));
    expect([shown('chf', 'en'), shown('CHF', 'de')]).toEqual(['CHF 5.00', '5,00 CHF']);
  });

  it('[VAL-06] can be read back from its displayed form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        const shown = formatMoney(cents / 100, { currency: 'CAD', language: 'en' });
        expect(parseMoney(shown)).toBeCloseTo(cents / 100, 5);
      }),
    );
  });
});
