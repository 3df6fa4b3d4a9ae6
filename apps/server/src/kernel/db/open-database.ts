import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import type { DataCipher } from './sealing/data-cipher.ts';
import { openDataCipher } from './sealing/keep-data-key.ts';
import { pipelined } from './postgres/pipelined-pool.ts';
import { openPostgresPool } from './postgres/postgres-pool.ts';
import { readThrough } from './prepared.ts';
import type { Read } from './postgres/shared-reads.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { GroupingSqliteDialect } from './sqlite-dialect.ts';
import type { SyncFile } from './wal-sync.ts';

/** The file holds names and phone numbers: other users of this machine must not read it. */
const ONLY_OURS = 0o700;

export type DialectName = 'sqlite' | 'postgres';

/** A connection and its dialect, for the few statements that differ. */
export type Db = { kysely: Kysely<Database>; dialect: DialectName; cipher: DataCipher; close(): Promise<void> };

export type DatabaseOptions = {
  /** A `postgres://…` address; empty for SQLite. */
  databaseUrl: string;
  /** The path of SQLite's file, `:memory:`, or a database that is already open. */
  sqliteFile: string | DatabaseSync;
  /** Base64, the newest first; without any, the key in the folder of SQLite's file. */
  dataKeys?: readonly string[];
  /** Called when a connection is lost. */
  onConnectionError?: (error: Error) => void;
  /** Called for each statement, for counting and timing. */
  onQuery?: (sql: string, durationMs: number) => void;
  /** How SQLite's commits reach the disk. */
  syncFile?: SyncFile;
};

export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const dialect: DialectName = options.databaseUrl === '' ? 'sqlite' : 'postgres';
  const { onQuery, dataKeys = [], sqliteFile } = options;
  const cipher = openDataCipher(dataKeys, sqliteFile);
  const parts: Parts = dialect === 'sqlite' ? { dialect: await sqlite(options, cipher) } : postgres(options, cipher);
  const kysely = new Kysely<Database>({
    dialect: parts.dialect,
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) }),
  });
  if (parts.read) readThrough(kysely, onQuery ? counted(parts.read, onQuery) : parts.read);
  return { kysely, dialect, cipher, close: () => kysely.destroy() };
}

async function sqlite({ sqliteFile, syncFile }: DatabaseOptions, cipher: DataCipher): Promise<Dialect> {
  const isFile = typeof sqliteFile === 'string' && sqliteFile !== ':memory:';
  if (isFile) await mkdir(dirname(sqliteFile), { recursive: true, mode: ONLY_OURS });
  return new GroupingSqliteDialect(openSqliteDatabase(sqliteFile, { cipher, ...(syncFile && { syncFile }) }));
}

type Parts = { dialect: Dialect; read?: Read };

function postgres({ databaseUrl, onConnectionError = () => {} }: DatabaseOptions, cipher: DataCipher): Parts {
  const connections = openPostgresPool({ connectionString: databaseUrl, onError: onConnectionError });
  const { pool, read } = pipelined(connections, cipher);
  return { dialect: new PostgresDialect({ pool }), read };
}

function counted(read: Read, onQuery: NonNullable<DatabaseOptions['onQuery']>): Read {
  return async (sql, values) => {
    const startedAt = performance.now();
    try {
      return await read(sql, values);
    } finally {
      onQuery(sql, performance.now() - startedAt);
    }
  };
}
