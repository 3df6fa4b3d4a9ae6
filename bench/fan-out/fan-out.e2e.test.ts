import { expect, it } from 'vitest';
import { runFanOut } from './run-fan-out.ts';

it('[LIVE-07] a change reaches 200 watchers once each, by two queries at most', async () => {
  const { received, readQueriesEach, lastMs } = await runFanOut({ watchers: 200, changes: 5 });
  expect(received).toBe(200 * 5);
  expect(readQueriesEach).toBeGreaterThan(0);
  expect(readQueriesEach).toBeLessThanOrEqual(2);
  expect(Math.max(...lastMs)).toBeLessThan(2_000);
});
