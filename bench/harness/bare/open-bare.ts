import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';

export type BareValue = string | number | null;
export type Statement = { sql: string; values: readonly BareValue[] };

/**
 * The database without the product: prepared SQL on open connections, with the product's durability. Parameters are
 * written as `?`.
 */
export type Bare = {
  /** In one transaction. */
  write(statements: readonly Statement[]): Promise<void>;
  read(statement: Statement): Promise<Record<string, BareValue>[]>;
  close(): Promise<void>;
};

type Where = { dataDir: string; databaseUrl: string };

export function openBare({ dataDir, databaseUrl }: Where): Bare {
  return databaseUrl === '' ? bareSqlite(join(dataDir, 'openturn.sqlite')) : barePostgres(databaseUrl);
}

function bareSqlite(file: string): Bare {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const bind = (values: readonly BareValue[]) => values as SQLInputValue[];
  return {
    write: async (statements) => {
      prepare('begin immediate').run();
      for (const { sql, values } of statements) prepare(sql).run(...bind(values));
      prepare('commit').run();
    },
    read: async ({ sql, values }) => prepare(sql).all(...bind(values)) as Record<string, BareValue>[],
    close: async () => database.close(),
  };
}

const CONNECTIONS = 10;

function barePostgres(connectionString: string): Bare {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const named = new Map<string, { name: string; text: string }>();
  const prepare = (sql: string) => {
    const existing = named.get(sql);
    if (existing) return existing;
    let count = 0;
    const statement = { name: `bare ${named.size}`, text: sql.replaceAll('?', () => `$${++count}`) };
    named.set(sql, statement);
    return statement;
  };
  return {
    write: async (statements) => {
      const client = await pool.connect();
      try {
        await client.query(prepare('begin'));
        for (const { sql, values } of statements) await client.query({ ...prepare(sql), values: [...values] });
        await client.query(prepare('commit'));
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    read: async ({ sql, values }) => {
      const { rows } = await pool.query({ ...prepare(sql), values: [...values] });
      return rows as Record<string, BareValue>[];
    },
    close: () => pool.end(),
  };
}
