import { beforeAll, describe, expect, it } from 'vitest';
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
});
