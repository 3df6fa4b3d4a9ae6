import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { announceWait } from './announce-wait.ts';
import { beThereBy } from './be-there-by.ts';

const NOW = 1_000_000 * MINUTE_MS;
const inMinutes = (minutes: number) => NOW + minutes * MINUTE_MS;

/** The lower end beside it, as it is shown. */
const lowOf = (p10: number) => announceWait({ p10, promise: p10 * 2 }).low * MINUTE_MS;
const at = (minute: number, p10Minutes: number, shown: number | null) => {
  const p10 = p10Minutes * MINUTE_MS;
  return beThereBy({ p10, low: lowOf(p10), now: inMinutes(minute), isStill: false }, shown);
};

describe('the time to be there', () => {
  it.each([
    [0.5, 0],
    [3.9, 2],
    [10, 9],
    [15, 10],
    [34, 29],
    [38, 33],
    [65, 55],
  ])('[WAIT-03] with one call in ten before minute %d is in %d minutes, without any travel', (p10, minutes) => {
    expect(at(0, p10, null)).toBe(inMinutes(minutes));
  });

  it('[WAIT-03] is unknown when nobody will be called any more', () => {
    expect(beThereBy({ p10: Infinity, low: Infinity, now: NOW, isStill: false }, null)).toBeNull();
  });

  it('[WAIT-07] is never after the end of a promise that is shown beside it', () => {
    expect(beThereBy({ p10: 20 * MINUTE_MS, low: 3 * MINUTE_MS, now: NOW, isStill: false }, null)).toBe(inMinutes(3));
  });

  it.each([
    ['a little later', 26, 20],
    ['clearly later', 30, 25],
    ['no later than the lower end shown', 20.5, 20],
    ['after the lower end shown', 19.5, 14],
  ])('[WAIT-07] once shown for minute 20, and now %s, stands as it should', (_, p10, minutes) => {
    expect(at(0, p10, inMinutes(20))).toBe(inMinutes(minutes));
  });

  it('[WAIT-07] stays while the wait passes as forecast, whatever the rounding of the range', () => {
    for (const first of [12.3, 34, 59.9]) {
      const shown = at(0, first, null);
      for (let minute = 0; minute < first - 1; minute += 0.25) expect(at(minute, first - minute, shown)).toBe(shown);
    }
  });

  it('[WAIT-07] goes along, minute by minute, while no desk calls', () => {
    let shown: number | null = at(0, 4, null);
    for (let minute = 1; minute <= 10; minute++) {
      const p10 = 4 * MINUTE_MS;
      shown = beThereBy({ p10, low: lowOf(p10), now: inMinutes(minute), isStill: true }, shown);
      expect(shown).toBe(inMinutes(minute + 3));
    }
    expect(beThereBy({ p10: 3 * MINUTE_MS, low: 3 * MINUTE_MS, now: NOW, isStill: true }, inMinutes(3))).toBe(
      inMinutes(3),
    );
  });

  it('[WAIT-07] is at most 10 minutes before the lower end shown, 15 beyond an hour, and never after it', () => {
    let shown: number | null = null;
    for (let minute = 0; minute < 600; minute++) {
      // Up and down, as a line that calls in bursts.
      const p10 = Math.abs((((minute * 7) % 23) - 11) * 2 + 90 * Math.sin(minute / 60)) * MINUTE_MS;
      const now = inMinutes(minute);
      shown = beThereBy({ p10, low: lowOf(p10), now, isStill: false }, shown);
      const beforeMs = now + lowOf(p10) - (shown ?? 0);
      expect(beforeMs).toBeGreaterThanOrEqual(0);
      expect(beforeMs).toBeLessThan((p10 > 60 * MINUTE_MS ? 15 : 10) * MINUTE_MS);
    }
  });
});
