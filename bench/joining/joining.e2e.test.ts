import { expect, it } from 'vitest';
import { runJoining } from './run-joining.ts';

// The rate is judged by the bench alone: other tests running at the same time would distort it.
it('many concurrent joins succeed while the bare database is written to by others', { timeout: 90_000 }, async () => {
  const { joins, failures } = await runJoining({ databaseUrl: '', forMs: 500 });
  expect(failures).toEqual([]);
  for (const { name, rate } of joins) expect(rate, name).toBeGreaterThan(0);
});
