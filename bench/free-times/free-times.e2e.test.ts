import { expect, it } from 'vitest';
import { runFreeTimes } from './run-free-times.ts';

it('[SLOT-06] [BOOK-08] a week and a month of free times are correct, and faster than reading the rows', async () => {
  const { results, failures } = await runFreeTimes({ databaseUrl: '', forMs: 1_000 });
  expect(failures).toBe(0);
  expect(results.map(({ name, candidates, free }) => [name, candidates, free])).toEqual([
    ['a week', 448, 112],
    ['a month at a glance', 1_984, 496],
  ]);
  for (const { queries, rate, bare } of results) {
    // One small query for all concurrent requests; the server's timers add a few of their own.
    expect(queries).toBeLessThan(1.5);
    expect(rate / bare).toBeGreaterThan(1);
  }
});
