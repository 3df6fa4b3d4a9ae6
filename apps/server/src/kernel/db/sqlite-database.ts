import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const KEPT_STATEMENTS = 300;
const BUSY_TIMEOUT_MS = 5_000;

/** A file, or what is open already, in the shape that Kysely's SqliteDialect expects. */
export function openSqliteDatabase(file: string | DatabaseSync): SqliteDatabase {
  const database = typeof file === 'string' ? new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }) : file;
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma temp_store = memory;
  `);
  const kept = new Map<string, SqliteStatement>();

  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare(statementSql) {
      // A deferred transaction that reads first and writes later fails with SQLITE_BUSY_SNAPSHOT when another process
      // has written meanwhile; taking the write lock at once makes it wait instead.
      const sql = statementSql === 'begin' ? 'begin immediate' : statementSql;
      const known = kept.get(sql);
      if (known) {
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const statement = toStatement(database.prepare(sql));
      kept.set(sql, statement);
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
      return statement;
    },
  };
}

function toStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
