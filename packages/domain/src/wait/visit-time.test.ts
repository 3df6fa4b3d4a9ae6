import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { learnLine } from './learn/learn-line.ts';
import { visitTime } from './visit-time.ts';

const LEARNED = learnLine({ configured: { minutesEach: 10, byService: {} }, visits: [] });
const of = (elapsedMinutes: number | null) =>
  visitTime(LEARNED, {
    serviceId: null,
    desk: null,
    elapsedMs: elapsedMinutes === null ? null : elapsedMinutes * MINUTE_MS,
  });

describe('how long a visit takes', () => {
  it('is about what the business has set, with some doubt, until more is known', () => {
    const { p10, p50, p90 } = of(null);
    expect(p50 / MINUTE_MS).toBeGreaterThan(7);
    expect(p50 / MINUTE_MS).toBeLessThan(12);
    expect([p10 < p50, p50 < p90]).toEqual([true, true]);
  });

  it('is less the longer it has lasted, and never negative', () => {
    expect(of(5).p50).toBeLessThan(of(0).p50);
    const late = of(500);
    expect([late.p10 >= 0, late.p10 < late.p90, late.p90 < of(0).p90]).toEqual([true, true, true]);
  });
});
