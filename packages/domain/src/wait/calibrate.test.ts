import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, KEPT_SHARE, promiseMs } from './calibrate.ts';

const forecast = { p10: 5, p50: 10, p80: 15, p90: 18 };

describe('a calibrated promise', () => {
  it.each([
    [0, 10],
    [1, 15],
    [1.2816 / 0.8416, 18],
    [-1.2816 / 0.8416, 5],
  ])('[SCREEN-01] at factor %d is the quantile', (factor, promised) => {
    expect(promiseMs(forecast, factor)).toBeCloseTo(promised);
  });

  it('[WAIT-04] grows with the factor, is never negative and never no number', () => {
    const quantile = fc.oneof(fc.integer({ min: 0, max: 1e7 }), fc.constant(Infinity));
    const factor = fc.double({ min: -1, max: 4, noNaN: true });
    fc.assert(
      fc.property(fc.array(quantile, { minLength: 4, maxLength: 4 }), factor, factor, (values, one, other) => {
        const [p10 = 0, p50 = 0, p80 = 0, p90 = 0] = values.toSorted((a, b) => a - b);
        const low = promiseMs({ p10, p50, p80, p90 }, Math.min(one, other));
        const high = promiseMs({ p10, p50, p80, p90 }, Math.max(one, other));
        expect(low >= 0 && low <= high + 1e-6).toBe(true);
      }),
    );
  });

  it('[WAIT-04] settles where four of five promises are kept, whatever the forecast’s bias', () => {
    for (const truth of [0.5, 1, 2]) {
      let factor = 1;
      let kept = 0;
      const [settling, calls] = [500, 5_000];
      for (let call = -settling; call < calls; call++) {
        // Waits are spread evenly from 0 to 20 times the forecast's error.
        const waited = truth * 20 * (((call + settling) * 0.618_034) % 1);
        const isKept = waited <= promiseMs(forecast, factor);
        if (call >= 0) kept += Number(isKept);
        factor = calibrate(factor, isKept);
      }
      expect(kept / calls).toBeCloseTo(KEPT_SHARE, 1);
      expect(Math.abs(kept / calls - KEPT_SHARE)).toBeLessThan(0.02);
    }
  });

  it('[WAIT-04] stays within bounds, whatever the outcomes', () => {
    const after = (kept: boolean) => Array.from({ length: 1_000 }).reduce<number>((q) => calibrate(q, kept), 1);
    expect(after(true)).toBe(-1);
    expect(after(false)).toBe(4);
  });
});
