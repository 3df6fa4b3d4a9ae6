import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateWait, roundUpMinutes } from './wait-range.ts';

describe('wait', () => {
  it('[SCREEN-01] is none where a desk is free', () => {
    expect(estimateWait({ waiting: 0, serving: 1, desks: 2, minutesEach: 10 })).toEqual({ low: 0, high: 0 });
  });

  it('[SCREEN-01] is unknown without a desk, never infinite', () => {
    expect(estimateWait({ waiting: 3, serving: 0, desks: 0, minutesEach: 10 })).toBeNull();
  });

  it('[SCREEN-01] counts who waits and who keeps the last desk', () => {
    expect(estimateWait({ waiting: 6, serving: 3, desks: 3, minutesEach: 9 })).toEqual({ low: 10, high: 30 });
  });

  it.each([
    [0, 0],
    [3.2, 4],
    [10, 10],
    [10.1, 15],
    [58, 60],
    [61, 70],
  ])('[SCREEN-01] rounds %d up to %d', (minutes, shown) => {
    expect(roundUpMinutes(minutes)).toBe(shown);
  });

  it('[SCREEN-01] is never upside down and never falls when the line grows', () => {
    const line = fc.record({
      waiting: fc.integer({ min: 0, max: 200 }),
      serving: fc.integer({ min: 0, max: 10 }),
      desks: fc.integer({ min: 1, max: 10 }),
      minutesEach: fc.double({ min: 0.5, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(line, (now) => {
        const wait = estimateWait(now);
        const later = estimateWait({ ...now, waiting: now.waiting + 1 });
        expect(wait && wait.low <= wait.high).toBe(true);
        expect((later?.high ?? 0) >= (wait?.high ?? 0)).toBe(true);
      }),
    );
  });
});
