import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { DialectName } from '#kernel/db/open-database.ts';
import { NUMBERS } from '#kernel/db/postgres/postgres-pool.ts';
import type { TableShape } from './schema-at.ts';

/** A moment of the database, however long reading it takes; the server goes on writing. */
export type Snapshot = {
  dialect: DialectName;
  migrations(): Promise<string[]>;
  count(table: string): Promise<number>;
  /** In batches, each row as its values in the order of the columns; nothing is decrypted. */
  rows(table: TableShape): AsyncIterable<readonly unknown[][]>;
  close(): Promise<void>;
};

/** Either is empty. */
export type SnapshotOf = { databaseUrl: string; sqliteFile: string };

const BATCH = 500;
const BUSY_TIMEOUT_MS = 5_000;
const MIGRATIONS = 'select name from migrations order by name';

export function openSnapshot({ databaseUrl, sqliteFile }: SnapshotOf): Promise<Snapshot> {
  return databaseUrl === '' ? openSqlite(sqliteFile) : openPostgres(databaseUrl);
}

/** On a connection of its own: the server's is for one transaction at a time. */
async function openSqlite(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  const all = (query: string) => {
    const statement = database.prepare(query);
    statement.setReturnArrays(true);
    return statement.all() as unknown as SQLInputValue[][];
  };
  try {
    database.exec('begin');
    // A transaction of SQLite reads as of its first read.
    all('select count(*) from sqlite_schema');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    dialect: 'sqlite',
    migrations: async () => all(MIGRATIONS).map(([name]) => name as string),
    count: async (table) => Number(all(`select count(*) from "${table}"`)[0]?.[0]),
    async *rows(table) {
      const statement = database.prepare(select(table));
      statement.setReturnArrays(true);
      let batch: unknown[][] = [];
      for (const row of statement.iterate() as unknown as Iterable<unknown[]>) {
        batch.push(row);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
        // Requests come in between.
        await setImmediate();
      }
      yield batch;
    },
    close: async () => database.close(),
  };
}

async function openPostgres(connectionString: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString, application_name: 'openturn-backup', types: NUMBERS });
  // The next statement reports a lost connection.
  client.on('error', () => {});
  await client.connect();
  const all = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
  await client.query(`begin transaction isolation level repeatable read read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
  return {
    dialect: 'postgres',
    migrations: async () => (await all(MIGRATIONS)).map(([name]) => name as string),
    count: async (table) => Number((await all(`select count(*) from "${table}"`))[0]?.[0]),
    async *rows(table) {
      await client.query(`declare rows no scroll cursor for ${select(table)}`);
      let batch: unknown[][];
      do {
        batch = await all(`fetch ${BATCH} from rows`);
        yield batch;
      } while (batch.length === BATCH);
      await client.query('close rows');
    },
    close: () => client.end(),
  };
}

/** The names are those of the migrations. */
function select({ name, columns }: TableShape): string {
  return `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`;
}
