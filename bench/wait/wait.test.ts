import { beforeAll, describe, expect, it } from 'vitest';
import { keptByDay } from './kept-by.ts';
import { replayDays } from './replay-days.ts';
import { SCENARIOS } from './scenarios.ts';
import { summarize, type Summary } from './summarize.ts';

const SOME = ['1 desk', '3 desks, appointments', '3 desks, lunch dip'];

describe.each(SCENARIOS.filter(({ name }) => SOME.includes(name)))('a line of $name', (scenario) => {
  let summary: Summary;
  beforeAll(() => {
    summary = summarize(replayDays(scenario, { seed: 7, runs: 200, days: 25 }));
  });

  it('[WAIT-01] is forecast at least as well as by any simple estimator', () => {
    expect(summary.forecasts).toBeGreaterThan(500);
    expect(summary.error).toBeLessThanOrEqual(summary.bestSimple);
  });

  it('[WAIT-04] keeps four of five promises', () => {
    expect(summary.kept).toBeGreaterThan(0.76);
    expect(summary.kept).toBeLessThan(0.84);
  });

  it('[WAIT-04] lets nobody down by hour of day, place in line, service or age of the line', () => {
    expect(summary.keptBy.length).toBeGreaterThanOrEqual(4);
    for (const { name, kept } of summary.keptBy) {
      expect(kept, name).toBeGreaterThanOrEqual(0.74);
      expect(kept, name).toBeLessThanOrEqual(0.86);
    }
  });
});

describe('new lines', () => {
  const STARTS = Array.from({ length: 16 }, (_, index) => index + 1);

  it.each(SCENARIOS.filter(({ name }) => [...SOME, 'clinic, 2 doctors'].includes(name)))(
    '[WAIT-04] of $name keep four of five promises in their first three days, and on each of them',
    (scenario) => {
      const scored = STARTS.flatMap((seed) => replayDays(scenario, { seed, runs: 100, days: 3 }));
      const { kept: whole } = summarize(scored);
      expect(whole).toBeGreaterThan(0.76);
      expect(whole).toBeLessThan(0.84);
      for (const { name, kept, error } of keptByDay(scored)) {
        expect(kept + error, name).toBeGreaterThan(0.76);
        expect(kept - error, name).toBeLessThan(0.84);
      }
    },
  );
});
