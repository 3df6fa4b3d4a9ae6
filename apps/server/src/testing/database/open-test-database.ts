import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import { reusedDatabases, type LentDatabase } from './reused-databases.ts';
import { sharedPostgres } from './shared-postgres.ts';
import type { StartedPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
  }
}

/** Initial content; must be the same function for the same content, because it is the cache key. */
export type Seed = (db: Db) => Promise<void>;
type Options = { seed?: Seed; postgres?: StartedPostgres; onQuery?: (sql: string) => void };

let databases = 0;
const images = new WeakMap<Seed, Promise<Uint8Array>>();
const lenders = new WeakMap<StartedPostgres, WeakMap<Seed, () => Promise<LentDatabase>>>();

/** A migrated database for one test: SQLite in memory, or one of the given server. */
export async function openTestDatabase({ seed = nothing, postgres, onQuery }: Options = {}): Promise<Db> {
  const lent = postgres && (await lend(postgres, seed));
  const db = await openDatabase({
    databaseUrl: lent?.url ?? '',
    sqliteFile: lent ? '' : copyOf(await imageOf(seed)),
    ...(onQuery && { onQuery }),
  });
  onTestFinished(async () => {
    await db.close();
    await lent?.giveBack();
  });
  return db;
}

/** On the database that the running test project uses. */
export async function openProjectDatabase(options: Omit<Options, 'postgres'> = {}): Promise<Db> {
  const isPostgres = inject('database') === 'postgres';
  return openTestDatabase({ ...options, ...(isPostgres && { postgres: await sharedPostgres() }) });
}

/** An empty database, or a copy of the template. */
export async function createDatabase(postgres: StartedPostgres, template = 'template1'): Promise<string> {
  const name = `test_${++databases}`;
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  // Several times faster than through the write-ahead log.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return postgres.url(name);
}

async function nothing(): Promise<void> {}

/** Migrated and seeded once; copying it takes a millisecond. */
function imageOf(seed: Seed): Promise<Uint8Array> {
  const cached = images.get(seed) ?? makeImage(seed);
  images.set(seed, cached);
  return cached;
}

async function makeImage(seed: Seed): Promise<Uint8Array> {
  const database = seed === nothing ? new DatabaseSync(':memory:') : copyOf(await imageOf(nothing));
  const db = await openDatabase({ databaseUrl: '', sqliteFile: database });
  if (seed === nothing) await migrate(db);
  await seed(db);
  const image = database.serialize();
  await db.close();
  return image;
}

function copyOf(image: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.deserialize(image);
  return database;
}

/** Migrated and seeded once per server; copying it is much faster. */
function lend(postgres: StartedPostgres, seed: Seed): Promise<LentDatabase> {
  const ofServer = lenders.get(postgres) ?? new WeakMap<Seed, () => Promise<LentDatabase>>();
  lenders.set(postgres, ofServer);
  const lender = ofServer.get(seed) ?? newLender(postgres, seed);
  ofServer.set(seed, lender);
  return lender();
}

function newLender(postgres: StartedPostgres, seed: Seed): () => Promise<LentDatabase> {
  const template = makeTemplate(postgres, seed);
  return reusedDatabases(async () => createDatabase(postgres, await template));
}

async function makeTemplate(postgres: StartedPostgres, seed: Seed): Promise<string> {
  const databaseUrl = await createDatabase(postgres);
  const db = await openDatabase({ databaseUrl, sqliteFile: '' });
  await migrate(db);
  await seed(db);
  await db.close();
  return new URL(databaseUrl).pathname.slice(1);
}
