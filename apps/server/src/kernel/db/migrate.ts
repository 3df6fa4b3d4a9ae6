import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS } from '#kernel/db/migrations/migrations.ts';
import type { Db } from './open-database.ts';
import { takeTurn } from './take-turn.ts';

/** Any fixed number: the advisory lock that nodes starting at the same time take in turn. */
const LOCK_KEY = 7_266_411;

type Hooks = {
  /** Called with what was applied earlier, if anything is pending. */
  before?: (trx: Transaction<Database>, applied: readonly string[]) => Promise<void>;
  /** Nothing is applied if it rejects. */
  after?: (trx: Transaction<Database>) => Promise<void>;
};

/** Applies all pending migrations in one transaction and returns their names. */
export async function migrate({ kysely, dialect }: Db, { before, after }: Hooks = {}): Promise<string[]> {
  return kysely.transaction().execute(async (trx) => {
    await takeMigrationTurn(trx, dialect);
    const applied = await appliedMigrations(trx);
    if (Object.keys(MIGRATIONS).every((name) => applied.includes(name))) return [];
    await before?.(trx, applied);
    const names = await applyMigrations(trx);
    await after?.(trx);
    return names;
  });
}

/** Until the transaction ends, no other node migrates or restores. */
export async function takeMigrationTurn(trx: Transaction<Database>, dialect: Db['dialect']): Promise<void> {
  await takeTurn(trx, { dialect, key: LOCK_KEY });
}

/** Applies those of the given migrations that are missing. */
export async function applyMigrations(
  trx: Transaction<Database>,
  names: readonly string[] = Object.keys(MIGRATIONS),
): Promise<string[]> {
  const applied = await appliedMigrations(trx);
  const missing = Object.entries(MIGRATIONS).filter(([name]) => !applied.includes(name) && names.includes(name));
  for (const [name, migration] of missing) {
    await migration(trx);
    await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
  }
  return missing.map(([name]) => name);
}

export async function appliedMigrations(trx: Transaction<Database>): Promise<string[]> {
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  return (await trx.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
}
