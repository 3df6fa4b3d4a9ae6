import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALE } from '../language/languages.ts';
import { startOfWeek } from './first-weekday.ts';
import { addMonths, formatMonth, lastDayOf, monthOf, weeksOf } from './month.ts';
import { addDays } from './wall-clock.ts';

const months = fc
  .record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

describe('months', () => {
  it('[LANG-11] have the standalone names of Node’s own data', () => {
    for (const language of LANGUAGES) {
      for (let number = 1; number <= 12; number += 1) {
        const month = `2026-${String(number).padStart(2, '0')}`;
        const options = { timeZone: 'UTC', month: 'long', year: 'numeric', numberingSystem: 'latn' } as const;
        const name = new Intl.DateTimeFormat(LOCALE[language], options)
          .formatToParts(Date.parse(`${month}-15T00:00:00Z`))
          .find(({ type }) => type === 'month')?.value;
        expect(formatMonth(month, language)).toContain(name);
      }
    }
    expect(formatMonth('2026-11', 'es')).toBe('noviembre de 2026');
    expect(formatMonth('2026-11', 'uk')).toBe('листопад 2026');
    expect(formatMonth('2026-11', 'en')).toBe('November 2026');
  });

  it('[SCREEN-06] end on their last day, across year ends', () => {
    expect([lastDayOf('2026-12'), lastDayOf('2028-02'), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual([
      '2026-12-31',
      '2028-02-29',
      '2027-01',
      '2025-12',
    ]);
  });

  it('[SCREEN-06] contain each day once, in weeks that start on the first weekday', () => {
    expect(weeksOf('2026-11', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(startOfWeek('2026-11-25', 6)).toBe('2026-11-21');
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 7 }), (month, first) => {
        const weeks = weeksOf(month, first);
        const days = weeks.flat().filter((day) => day !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect([days[0], days.at(-1)]).toEqual([`${month}-01`, lastDayOf(month)]);
        expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true);
        expect(monthOf(days[0] ?? '')).toBe(month);
      }),
    );
  });
});
