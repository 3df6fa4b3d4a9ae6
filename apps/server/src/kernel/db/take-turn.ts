import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DialectName } from './open-database.ts';

type Turn = { dialect: DialectName; key: number };

/** Holds a lock on the key until the transaction ends; other nodes wait here. */
export async function takeTurn(trx: Transaction<Database>, { dialect, key }: Turn): Promise<void> {
  // On SQLite every transaction is the only writer from the start.
  if (dialect === 'sqlite') return;
  // Another node may hold the lock for longer than the statement timeout.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
}
