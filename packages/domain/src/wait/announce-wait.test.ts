import { MINUTE_MS } from '../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announceWait } from './announce-wait.ts';
import { adjustPromise } from './adjust-promise.ts';

const NOW = 1_000_000 * MINUTE_MS;

describe('the displayed wait', () => {
  it.each([
    [
      { p10: 0, promise: 0 },
      { low: 0, high: 0 },
    ],
    [
      { p10: 1, promise: 4.2 },
      { low: 1, high: 5 },
    ],
    [
      { p10: 12, promise: 26 },
      { low: 10, high: 30 },
    ],
    [
      { p10: 50, promise: 101 },
      { low: 50, high: 110 },
    ],
    [
      { p10: 20, promise: 8.5 },
      { low: 8, high: 9 },
    ],
    [
      { p10: 20, promise: Infinity },
      { low: 20, high: Infinity },
    ],
    [
      { p10: Infinity, promise: Infinity },
      { low: Infinity, high: Infinity },
    ],
  ])('[SCREEN-01] %o is displayed as %o', ({ p10, promise }, displayed) => {
    expect(announceWait({ p10: p10 * MINUTE_MS, promise: promise * MINUTE_MS })).toEqual(displayed);
  });

  it('[WAIT-03] is never inverted and never less than promised', () => {
    const ms = fc.integer({ min: 0, max: 300 * MINUTE_MS });
    fc.assert(
      fc.property(ms, ms, (p10, promise) => {
        const { low, high } = announceWait({ p10, promise });
        expect(low <= high && high * MINUTE_MS >= promise).toBe(true);
      }),
    );
  });
});

describe('a promise that is held', () => {
  const held = (forecastMinutes: number, reason = false) =>
    (adjustPromise({ promisedAtBy: NOW, forecastBy: NOW + forecastMinutes * MINUTE_MS, reason }) - NOW) / MINUTE_MS;

  it.each([
    [10, false, 0],
    [10, true, 10],
    [-3, false, 0],
    [-12, false, -7],
    [-12, true, -7],
  ])('[SCREEN-01] with a forecast %d minutes off and a reason: %s, it moves by %d', (forecast, reason, moved) => {
    expect(held(forecast, reason)).toBe(moved);
  });

  it('[WAIT-03] is unchanged when nobody will be called any more', () => {
    expect(adjustPromise({ promisedAtBy: NOW, forecastBy: Infinity, reason: false })).toBe(NOW);
  });
});
