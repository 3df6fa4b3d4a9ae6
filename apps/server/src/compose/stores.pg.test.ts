import { beforeAll } from 'vitest';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { sharedPostgres } from '#testing/shared-postgres.ts';
import type { StartedPostgres } from '#testing/start-postgres.ts';
import { databaseSuites } from '#testing/store-suites.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

databaseSuites('on PostgreSQL', (onQuery) => openTestDatabase({ postgres, ...(onQuery && { onQuery }) }));
