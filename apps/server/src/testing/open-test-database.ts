import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '#adapters/db/migrate.ts';
import { openDatabase, type Db } from '#adapters/db/open-database.ts';
import type { StartedPostgres } from './start-postgres.ts';

let databases = 0;

/** An empty, migrated database for one test: SQLite in memory, or one of its own on the server given. */
export async function openTestDatabase(
  options: { postgres?: StartedPostgres; onQuery?: (sql: string) => void } = {},
): Promise<Db> {
  const { postgres, onQuery } = options;
  const db = await openDatabase({
    databaseUrl: postgres ? await createDatabase(postgres) : '',
    sqliteFile: ':memory:',
    ...(onQuery && { onQuery }),
  });
  onTestFinished(() => db.close());
  await migrate(db);
  return db;
}

export async function createDatabase(postgres: StartedPostgres): Promise<string> {
  const name = `test_${++databases}`;
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.url(name);
}
