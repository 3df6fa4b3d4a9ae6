import { startPostgres, type StartedPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMessages } from './run-messages.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

it('messages survive kill -9 and are sent once, on PostgreSQL', { timeout: 180_000 }, async () => {
  const ended = await runMessages({ kills: 3, seed: 1, databaseUrl: postgres.url() });
  expect(ended.promised).toBeGreaterThan(30);
  expect(ended).toMatchObject({ lost: 0, twice: 0, outOfOrder: 0, unsettled: 0 });
});
