import { beforeAll, onTestFinished } from 'vitest';
import { migrationSuite } from './migration.suite.ts';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import type { StartedPostgres } from '#testing/database/start-postgres.ts';
import { openDatabase } from './open-database.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

migrationSuite('PostgreSQL', async (connections) => {
  const databaseUrl = await createDatabase(postgres);
  const opened = Array.from({ length: connections }, () => openDatabase({ databaseUrl, sqliteFile: '' }));
  const nodes = await Promise.all(opened);
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
  });
  return nodes;
});
