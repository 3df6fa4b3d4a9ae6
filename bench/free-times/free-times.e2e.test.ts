import { expect, it } from 'vitest';
import { runFreeTimes } from './run-free-times.ts';

it('[SLOT-06] [BOOK-08] a week and a month are answered with what is free, by three queries each', async () => {
  const { asked, failures } = await runFreeTimes({ databaseUrl: '', forMs: 1_000 });
  expect(failures).toBe(0);
  expect(asked.map(({ name, candidates, free }) => [name, candidates, free])).toEqual([
    ['a week', 448, 112],
    ['a month at a glance', 1_984, 496],
  ]);
  // What is set up is read once in a second, what is taken each time; timers of the server ask a few of their own meanwhile.
  for (const { queries } of asked) {
    expect(Math.floor(queries)).toBeGreaterThanOrEqual(1);
    expect(Math.floor(queries)).toBeLessThanOrEqual(3);
  }
});
