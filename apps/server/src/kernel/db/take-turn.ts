import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DialectName } from './open-database.ts';

type Turn = { dialect: DialectName; key: number };

/** Until the transaction ends, no other node is past this line with the same key. */
export async function takeTurn(trx: Transaction<Database>, { dialect, key }: Turn): Promise<void> {
  // On SQLite every transaction begins as the only writer.
  if (dialect === 'sqlite') return;
  // Another node may be at it for longer than a statement of a request may take.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
}
