import { describe, expect, it } from 'vitest';
import { drawDuration, drawResidual, shareBelow } from '../simulate/draw-duration.ts';
import { learnShape, normalAt } from './duration-shape.ts';

const shape = Float64Array.from(learnShape([], { assumedLogSpread: 0.7, assumedCount: 1, shapeCount: 1 }));
const evenly = Array.from({ length: 10_000 }, (_, index) => (index + 0.5) / 10_000);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the shape of a duration', () => {
  it.each([
    [0.5, 0],
    [0.1, -1.2816],
    [0.8, 0.8416],
    [0.9, 1.2816],
    [0.975, 1.96],
  ])('[SCREEN-01] returns the normal quantile at %d', (share, value) => {
    expect(normalAt(share)).toBeCloseTo(value, 2);
  });

  it('[WAIT-02] has the given mean and a lognormal spread', () => {
    const drawn = evenly.map((at) => drawDuration(shape, 600, at));
    expect(mean(drawn)).toBeCloseTo(600, 3);
    const logs = drawn.map(Math.log);
    const middle = mean(logs);
    expect(Math.sqrt(mean(logs.map((log) => (log - middle) ** 2)))).toBeCloseTo(0.7, 1);
  });

  it('[WAIT-02] weighs observations more the more there are', () => {
    const options = { assumedLogSpread: 0.8, assumedCount: 15, shapeCount: 60 };
    const spreadOf = (seen: readonly number[]) => {
      const learned = learnShape(seen, options);
      return (learned.at(-10) ?? 0) / (learned[10] ?? 1);
    };
    const alike = (count: number) => Array.from({ length: count }, (_, index) => 0.9 + (0.2 * index) / count);
    const spreads = [0, 5, 30, 300].map((count) => spreadOf(alike(count)));
    expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
    expect(spreads.at(-1)).toBeLessThan(1.7);
  });

  it('[WAIT-02] gives a remainder that is never negative, and the share that ends earlier', () => {
    expect(shareBelow(shape, 0)).toBe(0);
    expect(shareBelow(shape, 100)).toBe(1);
    for (const at of [0.1, 0.5, 0.93]) expect(shareBelow(shape, drawDuration(shape, 1, at))).toBeCloseTo(at, 6);
    for (const elapsed of [0, 100, 600, 1_200]) {
      const left = evenly.map((at) => drawResidual(shape, 600, { elapsed, random: () => at }));
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      // The remainder is what longer durations exceed the elapsed time by.
      const longer = evenly.map((at) => drawDuration(shape, 600, at) - elapsed).filter((ms) => ms > 0);
      expect(mean(left) / mean(longer)).toBeCloseTo(1, 1);
    }
    expect(drawResidual(shape, 600, { elapsed: 1_000_000, random: () => 0.5 })).toBeCloseTo(300 * Math.LN2);
    expect(drawResidual(shape, 0, { elapsed: 5, random: () => 0.5 })).toBe(0);
  });
});
