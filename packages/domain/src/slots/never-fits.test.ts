import { describe, expect, it } from 'vitest';
import { neverFits } from './never-fits.ts';

const daily = (...spans: [string, string][]) => ({
  week: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans.map(([opens, closes]) => ({ opens, closes }))]),
  ),
  exceptions: {},
});
const NINE_TO_FIVE = daily(['09:00:00', '17:00:00']);

describe('a service that fits no hours', () => {
  it.each([
    ['fits', NINE_TO_FIVE, null, 90, 240, null],
    ['starts only at times too late for it', daily(['09:00:00', '13:00:00']), null, 90, 240, 'step'],
    ['takes longer than anybody works', daily(['09:00:00', '10:00:00']), null, 90, 15, 'length'],
    ['starts outside the hours of its staff', NINE_TO_FIVE, daily(['13:00:00', '15:00:00']), 60, 240, 'step'],
    ['fits past midnight', daily(['22:00:00', '24:00:00'], ['00:00:00', '02:00:00']), null, 180, 60, null],
    ['meets nobody at all', { week: {}, exceptions: {} }, null, 5, 5, 'length'],
  ] as const)('[BOOK-13] %s', (_, site, staff, minutes, stepMinutes, expected) => {
    expect(neverFits({ site, staff: [staff], minutes, stepMinutes })).toBe(expected);
  });

  it('[BOOK-13] counts special dates, and one person is enough', () => {
    const special = { week: {}, exceptions: { '2026-12-05': [{ opens: '08:00:00', closes: '12:00:00' }] } };
    const service = { site: daily(['08:00:00', '18:00:00']), minutes: 90, stepMinutes: 240 };
    expect(neverFits({ ...service, staff: [special] })).toBeNull();
    const short = daily(['09:00:00', '10:00:00']);
    expect(neverFits({ ...service, staff: [short, null] })).toBeNull();
    expect(neverFits({ ...service, staff: [short] })).toBe('length');
    expect(neverFits({ ...service, staff: [] })).toBeNull();
  });
});
