import type { Transaction } from 'kysely';
import { beginAwaited, stopIfGivenUp } from '#kernel/awaited-change.ts';
import type { Database } from './database.ts';
import type { Db } from './open-database.ts';
import { runDirectly } from './prepared.ts';
import { writerTurns } from './writer-turns.ts';

/**
 * PostgreSQL aborts one of two transactions in a deadlock; one that takes a seat of a busy time that another
 * has just deleted, or the reverse; and one whose prepared statement uses a table that has
 * gained a column since, or is unknown behind a pooler. A retry succeeds.
 */
const GIVEN_UP = new Set(['40001', '40P01', '23503', '0A000', '26000', '42P05']);
const ATTEMPTS = 4;
/** A write takes a fraction of a millisecond, because the event loop never waits for the disk. */
const WRITERS_EACH_TURN = 8;

class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back');
    this.name = 'RolledBack';
    this.value = value;
  }
}

const myTurn = writerTurns(WRITERS_EACH_TURN, setImmediate);

type Work<T> = (trx: Transaction<Database>, rollBack: (value: T) => never) => Promise<T>;

/**
 * `rollBack` undoes everything; its value becomes the result. A change whose client was told to try again is not carried
 * out, however far it has come.
 */
export async function inTransaction<T>({ kysely, dialect }: Db, work: Work<T>): Promise<T> {
  const rollBack = (value: T): never => {
    throw new RolledBack(value);
  };
  if (dialect === 'sqlite') await myTurn();
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(async (trx) => {
        stopIfGivenUp();
        await runDirectly(trx);
        const value = await work(trx, rollBack);
        beginAwaited();
        return value;
      });
    } catch (error) {
      if (error instanceof RolledBack) return (error as RolledBack<T>).value;
      if (attempt === ATTEMPTS || !GIVEN_UP.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

const UNIQUE_VIOLATION_POSTGRES = '23505';
const UNIQUE_VIOLATION_SQLITE = 2_067;

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === UNIQUE_VIOLATION_POSTGRES || errcode === UNIQUE_VIOLATION_SQLITE;
}

const PRIMARY_KEY_VIOLATION_SQLITE = 1_555;

/** Whether the error is a unique violation in this table. */
export function isDuplicateIn(table: keyof Database, error: unknown): boolean {
  const { table: inPostgres, errcode, message = '' } = error as { table?: string; errcode?: number; message?: string };
  const isDuplicate = isUniqueViolation(error) || errcode === PRIMARY_KEY_VIOLATION_SQLITE;
  return isDuplicate && (inPostgres === table || message.includes(`failed: ${table}.`));
}
