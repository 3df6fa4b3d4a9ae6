import { onTestFinished } from 'vitest';
import { migrationSuite } from './migration.suite.ts';
import { openDatabase } from './open-database.ts';

migrationSuite('SQLite', async (connections) => {
  const db = await openDatabase({ databaseUrl: '', sqliteFile: ':memory:' });
  onTestFinished(() => db.close());
  // Only one process uses the file, so all callers share one connection.
  return Array.from({ length: connections }, () => db);
});
