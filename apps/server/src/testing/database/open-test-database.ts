import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import type { StartedPostgres } from './start-postgres.ts';

let databases = 0;
const templates = new WeakMap<StartedPostgres, Promise<string>>();

/** An empty, migrated database for one test: SQLite in memory, or one of its own on the server given. */
export async function openTestDatabase(
  options: { postgres?: StartedPostgres; onQuery?: (sql: string) => void } = {},
): Promise<Db> {
  const { postgres, onQuery } = options;
  const db = await openDatabase({
    databaseUrl: postgres ? await createDatabase(postgres, await migratedTemplate(postgres)) : '',
    sqliteFile: ':memory:',
    ...(onQuery && { onQuery }),
  });
  onTestFinished(() => db.close());
  if (!postgres) await migrate(db);
  return db;
}

/** A database without any table, or a copy of the one named. */
export async function createDatabase(postgres: StartedPostgres, template = 'template1'): Promise<string> {
  const name = `test_${++databases}`;
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return postgres.url(name);
}

/** Migrated once for a server: copying it takes a fraction of the time. */
function migratedTemplate(postgres: StartedPostgres): Promise<string> {
  const known = templates.get(postgres) ?? makeTemplate(postgres);
  templates.set(postgres, known);
  return known;
}

async function makeTemplate(postgres: StartedPostgres): Promise<string> {
  const databaseUrl = await createDatabase(postgres);
  const db = await openDatabase({ databaseUrl, sqliteFile: '' });
  await migrate(db);
  await db.close();
  return new URL(databaseUrl).pathname.slice(1);
}
