import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { Db } from './open-database.ts';
import { takeTurn } from './take-turn.ts';

/** Any fixed number: the advisory lock that nodes starting at the same time take in turn. */
const LOCK_KEY = 7_266_411;

/** Applies all pending migrations in one transaction and returns their names. */
export async function migrate({ kysely, dialect }: Db): Promise<string[]> {
  return kysely.transaction().execute(async (trx) => {
    await takeTurn(trx, { dialect, key: LOCK_KEY });
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    return applyMissing(trx);
  });
}

async function applyMissing(trx: Transaction<Database>): Promise<string[]> {
  const applied = new Set((await trx.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  const missing = Object.entries(MIGRATIONS).filter(([name]) => !applied.has(name));
  for (const [name, migration] of missing) {
    await migration(trx);
    await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
  }
  return missing.map(([name]) => name);
}
