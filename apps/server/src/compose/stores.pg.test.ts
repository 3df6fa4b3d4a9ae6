import { beforeAll } from 'vitest';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import type { StartedPostgres } from '#testing/database/start-postgres.ts';
import { databaseSuites } from '#testing/database/store-suites.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

databaseSuites('on PostgreSQL', (onQuery) => openTestDatabase({ postgres, ...(onQuery && { onQuery }) }));
