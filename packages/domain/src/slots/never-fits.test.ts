import { describe, expect, it } from 'vitest';
import { neverFits } from './never-fits.ts';

const daily = (...spans: [string, string][]) => ({
  week: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans.map(([opens, closes]) => ({ opens, closes }))]),
  ),
  exceptions: {},
});
const SOON = { leadMinutes: 0, horizonDays: 60 };
const NINE_TO_FIVE = daily(['09:00:00', '17:00:00']);

describe('a service that fits no hours', () => {
  it.each([
    { what: 'fits', site: NINE_TO_FIVE, minutes: 90, stepMinutes: 240, expected: null },
    { what: 'starts too late', site: daily(['09:00:00', '13:00:00']), minutes: 90, stepMinutes: 240, expected: 'step' },
    { what: 'is too long', site: daily(['09:00:00', '10:00:00']), minutes: 90, stepMinutes: 15, expected: 'length' },
    {
      what: 'starts outside the hours of its staff',
      site: NINE_TO_FIVE,
      own: daily(['13:00:00', '15:00:00']),
      minutes: 60,
      stepMinutes: 240,
      expected: 'step',
    },
    {
      what: 'fits past midnight',
      site: daily(['22:00:00', '24:00:00'], ['00:00:00', '02:00:00']),
      minutes: 180,
      stepMinutes: 60,
      expected: null,
    },
    { what: 'meets nobody', site: { week: {}, exceptions: {} }, minutes: 5, stepMinutes: 5, expected: 'length' },
  ])('[BOOK-13] $what', ({ expected, own = null, ...service }) => {
    expect(neverFits({ ...SOON, ...service, staff: [own] })).toBe(expected);
  });

  it('[BOOK-13] counts special dates, and one person is enough', () => {
    const special = { week: {}, exceptions: { '2026-12-05': [{ opens: '08:00:00', closes: '12:00:00' }] } };
    const service = { ...SOON, site: daily(['08:00:00', '18:00:00']), minutes: 90, stepMinutes: 240 };
    expect(neverFits({ ...service, staff: [special] })).toBeNull();
    const short = daily(['09:00:00', '10:00:00']);
    expect(neverFits({ ...service, staff: [short, null] })).toBeNull();
    expect(neverFits({ ...service, staff: [short] })).toBe('length');
    expect(neverFits({ ...service, staff: [] })).toBe('nobody');
  });

  it.each([
    // Booked at midnight for the last start time, which is at 16:30.
    { site: NINE_TO_FIVE, horizonDays: 1, most: 24 * 60 + 16 * 60 + 30 },
    { site: NINE_TO_FIVE, horizonDays: 3, most: 3 * 24 * 60 + 16 * 60 + 30 },
    { site: daily(['22:00:00', '02:00:00']), horizonDays: 1, most: 24 * 60 + 23 * 60 + 45 },
    { site: daily(['23:30:00', '00:20:00']), horizonDays: 1, most: 24 * 60 + 23 * 60 + 45 },
    { site: daily(['00:00:00', '24:00:00']), horizonDays: 1, most: 24 * 60 + 23 * 60 + 45 },
  ])('[BOOK-13] needs a notice that ends within the booking window: $most', ({ site, horizonDays, most }) => {
    const service = { site, staff: [null], minutes: 30, stepMinutes: 15, horizonDays };
    expect(neverFits({ ...service, leadMinutes: most })).toBeNull();
    expect(neverFits({ ...service, leadMinutes: most + 1 })).toBe('lead');
  });
});
