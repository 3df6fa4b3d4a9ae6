import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, minuteOf, minuteText } from './site-minutes.ts';

const TORONTO = 'America/Toronto';

describe("[STAFF-15] minutes in the site's zone", () => {
  it.each([
    ['a plain day', '2026-11-21', 540, { zone: TORONTO, at: '2026-11-21T14:00:00Z' }],
    ['half an hour beside the others', '2026-11-21', 540, { zone: 'Asia/Kolkata', at: '2026-11-21T03:30:00Z' }],
    [
      'a time that clocks skip is the one they jump to',
      '2026-03-08',
      150,
      { zone: TORONTO, at: '2026-03-08T07:30:00Z' },
    ],
    ['a time that comes twice is the first', '2026-11-01', 90, { zone: TORONTO, at: '2026-11-01T05:30:00Z' }],
    ['past midnight it is the next day', '2026-11-21', 1500, { zone: TORONTO, at: '2026-11-22T06:00:00Z' }],
  ])('%s', (_, date, minute, { zone, at }) => {
    expect(new Date(instantOf(date, minute, zone)).toISOString()).toBe(at.replace('Z', '.000Z'));
  });

  it('convert back to the same instant in any zone', () => {
    const zones = fc.constantFrom(TORONTO, 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe', 'Europe/Berlin');
    const hours = fc.integer({ min: 490_000, max: 520_000 });
    fc.assert(
      fc.property(zones, hours, (zone, hour) => {
        const at = hour * 3_600_000;
        const minute = minuteOf(at, '2026-11-21', zone);
        const again = instantOf('2026-11-21', minute, zone);
        // A repeated local time means its first instant.
        expect(at - again === 0 || (at - again > 0 && minuteOf(again, '2026-11-21', zone) === minute)).toBe(true);
      }),
    );
  });

  it('are written as local times', () => {
    expect([0, 545, 1440, 1505, -30].map(minuteText)).toEqual(['00:00', '09:05', '00:00', '01:05', '23:30']);
  });
});
