import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { flooredPromise, isJudged, isPromiseBroken } from './promise-limits.ts';

describe('the floor and the grace of a promise', () => {
  it('[WAIT-04] promises nobody less than two minutes', () => {
    expect([0, 60_000, 150_000].map(flooredPromise)).toEqual([2 * MINUTE_MS, 2 * MINUTE_MS, 150_000]);
    expect(flooredPromise(Infinity)).toBe(Infinity);
  });

  it('[WAIT-04] is broken only after two minutes of grace', () => {
    expect(isPromiseBroken(1_000, 1_000 + 2 * MINUTE_MS)).toBe(false);
    expect(isPromiseBroken(1_000, 1_001 + 2 * MINUTE_MS)).toBe(true);
  });

  it('[WAIT-04] judges no promise that the floor keeps', () => {
    expect([MINUTE_MS, 3 * MINUTE_MS].map((p80) => isJudged({ p80 }))).toEqual([false, true]);
  });
});
