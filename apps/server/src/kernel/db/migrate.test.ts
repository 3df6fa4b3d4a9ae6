import { onTestFinished } from 'vitest';
import { migrationSuite } from './migration.suite.ts';
import { openDatabase } from './open-database.ts';

migrationSuite('SQLite', async (connections) => {
  const db = await openDatabase({ databaseUrl: '', sqliteFile: ':memory:' });
  onTestFinished(() => db.close());
  // A file has one process; what it does at once goes over one connection.
  return Array.from({ length: connections }, () => db);
});
