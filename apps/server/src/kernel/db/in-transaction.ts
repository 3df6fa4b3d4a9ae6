import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './open-database.ts';
import { runDirectly } from './prepared.ts';
import { writerTurns } from './writer-turns.ts';

/**
 * PostgreSQL gives up one of two transactions that wait for each other, and one that takes a seat of a time which another
 * has just dropped, or drops one of which another has just taken a seat, or whose prepared statement is of a table that has
 * got another column since; tried again, it comes through.
 */
const GIVEN_UP = new Set(['40001', '40P01', '23503', '0A000']);
const ATTEMPTS = 4;
/** A write takes a fraction of a millisecond, as nobody waits for the disk within the loop. */
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

/** `rollBack` undoes all and makes its value the answer. */
export async function inTransaction<T>({ kysely, dialect }: Db, work: Work<T>): Promise<T> {
  const rollBack = (value: T): never => {
    throw new RolledBack(value);
  };
  if (dialect === 'sqlite') await myTurn();
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(async (trx) => {
        await runDirectly(trx);
        return work(trx, rollBack);
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

/** Whether a row of this table stood in the way. */
export function isDuplicateIn(table: keyof Database, error: unknown): boolean {
  const { table: inPostgres, errcode, message = '' } = error as { table?: string; errcode?: number; message?: string };
  const isDuplicate = isUniqueViolation(error) || errcode === PRIMARY_KEY_VIOLATION_SQLITE;
  return isDuplicate && (inPostgres === table || message.includes(`failed: ${table}.`));
}
