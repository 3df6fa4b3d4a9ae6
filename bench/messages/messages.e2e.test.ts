import { expect, it } from 'vitest';
import { runMessages } from './run-messages.ts';

it('[NOTICE-02] messages survive kill -9 and are sent once, on SQLite', { timeout: 180_000 }, async () => {
  const { promised, lost, twice, outOfOrder, unsettled } = await runMessages({ kills: 3, seed: 1 });
  expect(promised).toBeGreaterThan(30);
  expect({ lost, twice, outOfOrder, unsettled }).toEqual({ lost: 0, twice: 0, outOfOrder: 0, unsettled: 0 });
});
