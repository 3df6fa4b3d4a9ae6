import { expect, it } from 'vitest';
import { runVisits } from './run-visits.ts';

it(
  '[SCREEN-11] [SCREEN-13] [SCREEN-15] [SCREEN-16] what a visit came with survives kill -9, each once, and the provider’s books agree',
  { timeout: 240_000 },
  async () => {
    const ended = await runVisits({ kills: 2, seed: 1 });
    expect(ended.steps).toBeGreaterThan(20);
    expect(ended).toMatchObject({
      lost: 0,
      twice: 0,
      miscounted: 0,
      differs: 0,
      wrongSums: 0,
      unfinished: 0,
      orphans: 0,
    });
  },
);
