import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { startPostgres, type StartedPostgres } from '#testing/start-postgres.ts';
import { databaseSuites } from '#testing/store-suites.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

databaseSuites('on PostgreSQL', (onQuery) => openTestDatabase({ postgres, ...(onQuery && { onQuery }) }));
