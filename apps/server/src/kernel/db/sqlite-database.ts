import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { DataCipher } from './sealing/data-cipher.ts';
import { openRows, writtenValues } from './sealing/sealed.ts';
import { type SyncFile, walSync } from './wal-sync.ts';

const KEPT_STATEMENTS = 300;
/** While it is opened. */
const OPENS_WITHIN_MS = 5_000;
/** SQLite's own wait stops the whole process; `trouble/sqlite-patience.ts` waits beside it. */
const BUSY_TIMEOUT_MS = 5;

/** Four times SQLite's default: a page that changes several times between checkpoints is copied once. */
const PAGES_BETWEEN_CHECKPOINTS = 4_000;

/** Sixteen times SQLite's default, if the database is so large: a query that reads here and there reads no file again. */
const CACHE_KIB = 32_000;

export type SqliteParts = { database: SqliteDatabase; sync: () => Promise<void>; close: () => Promise<void> };

/** Takes a file, or a database that is already open. */
export function openSqliteDatabase(
  file: string | DatabaseSync,
  { cipher, syncFile }: { cipher: DataCipher; syncFile?: SyncFile },
): SqliteParts {
  const database = typeof file === 'string' ? new DatabaseSync(file, { timeout: OPENS_WITHIN_MS }) : file;
  const mode = database.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
  // With a write-ahead log, SQLite does not sync each commit to the disk; `wal-sync.ts` does.
  database.exec(`
    pragma synchronous = ${mode === 'wal' ? 'normal' : 'full'};
    pragma wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS};
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -${CACHE_KIB};
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
  `);
  const wal = typeof file === 'string' && mode === 'wal' ? walSync(file, syncFile) : null;
  const kept = keepStatements(database, cipher);
  return {
    database: kept,
    sync: wal ? wal.sync : async () => {},
    close: async () => {
      await wal?.close();
      kept.close();
    },
  };
}

function keepStatements(database: DatabaseSync, cipher: DataCipher): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare(statementSql) {
      // A deferred transaction that reads first and writes later fails with SQLITE_BUSY_SNAPSHOT when another process
      // has written in the meantime; taking the write lock at the start makes it wait instead.
      const sql = statementSql === 'begin' ? 'begin immediate' : statementSql;
      const cached = kept.get(sql);
      if (cached) {
        kept.delete(sql);
        kept.set(sql, cached);
        return cached;
      }
      const statement = toStatement(database.prepare(sql), cipher);
      kept.set(sql, statement);
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
      return statement;
    },
  };
}

function toStatement(statement: StatementSync, cipher: DataCipher): SqliteStatement {
  const bindable = (parameters: readonly unknown[]) => writtenValues(parameters, cipher) as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => openRows(statement.all(...bindable(parameters)), cipher),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}
