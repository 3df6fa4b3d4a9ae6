import { expect, it } from 'vitest';
import { runFanOut } from './run-fan-out.ts';

it('[LIVE-07] a change reaches each of 200 watchers once, with as many queries as for one', async () => {
  const alone = await runFanOut({ watchers: 1, changes: 5, waiting: 10 });
  const { received, bytes, lineQueriesEach, queriesEach, lastMs } = await runFanOut({
    watchers: 200,
    changes: 5,
    waiting: 10,
  });
  expect(received).toBe(200 * 5);
  expect(lineQueriesEach).toBeGreaterThan(0);
  // Two for the line, and two more if the changes come faster than the checks after them, at most four a second.
  expect(lineQueriesEach).toBeLessThanOrEqual(4);
  // Periodic queries may fall into one run and not the other.
  expect(queriesEach).toBeLessThanOrEqual(alone.queriesEach * 1.5);
  expect(Math.max(...bytes)).toBeLessThan(4_000);
  expect(Math.max(...lastMs)).toBeLessThan(2_000);
});
