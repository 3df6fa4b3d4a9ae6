import { expect, it } from 'vitest';
import { runJoining } from './run-joining.ts';

it('joins on SQLite reach half of what the bare database does', { timeout: 90_000 }, async () => {
  const { joins, failures } = await runJoining({ databaseUrl: '', forMs: 1_500 });
  expect(failures).toEqual([]);
  for (const { name, rate, bare } of joins) expect(rate / bare, name).toBeGreaterThan(0.5);
});
