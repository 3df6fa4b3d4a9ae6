import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateWait, roundUpMinutes } from './wait-range.ts';

describe('wait', () => {
  it('[WAIT-03] is zero when a desk is free', () => {
    expect(estimateWait({ waiting: 0, serving: 1, desks: 2, minutesEach: 10 })).toEqual({ low: 0, high: 0 });
  });

  it('[WAIT-03] is unknown without a desk, never infinite', () => {
    expect(estimateWait({ waiting: 3, serving: 0, desks: 0, minutesEach: 10 })).toBeNull();
  });

  it('[WAIT-03] counts those waiting and the one at the last desk', () => {
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

  it('[WAIT-03] is never inverted and never shrinks as the line grows', () => {
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

describe('the promise', () => {
  /** Pseudorandom and repeatable. */
  function draws(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state + 1) / 4_294_967_297;
    };
  }

  /** A service time with a spread of 0.8 of its mean: mostly short, sometimes long, as in real lines. */
  function serviceMinutes(mean: number, random: () => number): number {
    const spread = Math.sqrt(Math.log(1 + 0.8 ** 2));
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return mean * Math.exp(spread * normal - spread ** 2 / 2);
  }

  /** How long the last in line waits; each free desk takes the next. */
  function realWait(
    { waiting, desks, minutesEach }: { waiting: number; desks: number; minutesEach: number },
    random: () => number,
  ) {
    // The visit in progress started a while ago.
    const free = Array.from({ length: desks }, () => serviceMinutes(minutesEach, random) * random());
    for (let person = 0; person < waiting; person++) {
      const first = free.indexOf(Math.min(...free));
      free[first] = (free[first] ?? 0) + serviceMinutes(minutesEach, random);
    }
    return Math.min(...free);
  }

  it.each([
    { waiting: 3, desks: 1, minutesEach: 10 },
    { waiting: 8, desks: 1, minutesEach: 12 },
    { waiting: 6, desks: 3, minutesEach: 9 },
    { waiting: 20, desks: 3, minutesEach: 6 },
    { waiting: 40, desks: 8, minutesEach: 8 },
  ])('[SCREEN-01] is kept four times out of five for $waiting at $desks desks of $minutesEach min', (line) => {
    const random = draws(7);
    const wait = estimateWait({ ...line, serving: line.desks });
    const runs = Array.from({ length: 2_000 }, () => realWait(line, random));
    const kept = runs.filter((minutes) => minutes <= (wait?.high ?? 0)).length / runs.length;
    expect(kept).toBeGreaterThan(0.8);
    expect(runs.filter((minutes) => minutes < (wait?.low ?? 0)).length / runs.length).toBeLessThan(0.4);
  });
});
