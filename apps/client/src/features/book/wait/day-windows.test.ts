import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { sampleBookForm } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { instantOf, partOf, windowToSend } from './day-windows.ts';

const clock = sampleBookForm();
const shown = (window: { from: number; until: number } | null) =>
  window && [window.from, window.until].map((at) => new Date(at).toISOString().slice(0, 16));

describe('preferred times', () => {
  it("[SCREEN-06] are whole days in the business's zone, or parts of them", () => {
    const of = (part: '' | 'morning' | 'afternoon' | 'evening') =>
      shown(windowToSend({ date: '2026-11-24', part }, clock, SAMPLE_NOW));
    expect(of('')).toEqual(['2026-11-24T05:00', '2026-11-25T05:00']);
    expect(of('morning')).toEqual(['2026-11-24T05:00', '2026-11-24T17:00']);
    expect(of('afternoon')).toEqual(['2026-11-24T17:00', '2026-11-24T22:00']);
    expect(of('evening')).toEqual(['2026-11-24T22:00', '2026-11-25T05:00']);
  });

  it('[SCREEN-06] omit what has passed', () => {
    expect(shown(windowToSend({ date: '2026-11-21', part: '' }, clock, SAMPLE_NOW))).toEqual([
      '2026-11-21T15:00',
      '2026-11-22T05:00',
    ]);
    const noon = Date.parse('2026-11-21T17:00:00Z');
    expect(windowToSend({ date: '2026-11-21', part: 'morning' }, clock, noon)).toBeNull();
  });

  it('[SCREEN-06] are as long as the day across a clock change', () => {
    const hours = (date: string) => {
      const window = windowToSend({ date, part: '' }, clock, 0);
      return window && (window.until - window.from) / 3_600_000;
    };
    expect([hours('2026-10-31'), hours('2026-11-01'), hours('2026-03-08')]).toEqual([24, 25, 23]);
  });

  it('[SCREEN-06] convert back to the same local time, wherever that exists', () => {
    const zones = fc.constantFrom('America/Toronto', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), zones, (seconds, zone) => {
        const { date, time } = wallClock(Math.floor(seconds / 60) * 60_000, zone);
        expect(wallClock(instantOf(date, time.slice(0, 5), zone), zone)).toEqual({ date, time });
      }),
    );
    // A skipped local time becomes the one an hour later.
    expect(wallClock(instantOf('2026-03-08', '02:30', 'America/Toronto'), 'America/Toronto').time).toBe('03:30:00');
  });

  it('[SCREEN-06] belong to the part of day in local time', () => {
    const parts = ['00:00:00', '11:59:00', '12:00:00', '16:59:00', '17:00:00', '23:45:00'];
    expect(parts.map((time) => partOf(time, clock))).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});
