import { expect, it } from 'vitest';
import { comparePlans, PLAN_SCENARIOS } from './compare-plans.ts';

it.each(PLAN_SCENARIOS)(
  'joining early makes a visit through $name no longer, and the wait between its stops shorter',
  (scenario) => {
    const { early, after } = comparePlans(scenario, 40);
    expect(early.visits).toBe(after.visits);
    expect(early.meanWhole).toBeLessThanOrEqual(after.meanWhole);
    expect(early.within[10]).toBeGreaterThanOrEqual(after.within[10]);
  },
);
