import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { inTransaction, isUniqueViolation } from './in-transaction.ts';
import { openDatabase, type Db } from './open-database.ts';

async function openMigrations() {
  const databaseUrl = await createDatabase(await sharedPostgres());
  const open = async () => {
    const db = await openDatabase({ databaseUrl, sqliteFile: '' });
    onTestFinished(() => db.close());
    return db;
  };
  const db = await open();
  const table = db.kysely.schema.createTable('migrations').addColumn('applied_at', 'bigint');
  await table.addColumn('name', 'text', (column) => column.primaryKey()).execute();
  return { db, open };
}

const add = (db: Db, names: readonly string[]) =>
  inTransaction(db, async (trx) => {
    for (const name of names) await trx.insertInto('migrations').values({ name, applied_at: 0 }).execute();
    return names.length;
  });

async function namesIn({ kysely }: Db): Promise<string[]> {
  const rows = await kysely.selectFrom('migrations').selectAll().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

describe('statements sent ahead on PostgreSQL', () => {
  it('fail only their own transaction, with the first error', async () => {
    const { db } = await openMigrations();
    const results = await Promise.allSettled([add(db, ['a', 'b']), add(db, ['c', 'c', 'd']), add(db, ['e'])]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(isUniqueViolation(refused?.reason)).toBe(true);
    expect(await namesIn(db)).toEqual(['a', 'b', 'e']);
  });

  it('are visible to the next statement of their transaction', async () => {
    const { db } = await openMigrations();
    const count = await inTransaction(db, async (trx) => {
      await trx.insertInto('migrations').values({ name: 'a', applied_at: 0 }).execute();
      return (await trx.selectFrom('migrations').select('name').execute()).length;
    });
    expect(count).toBe(1);
  });

  it('keep working after a later version of the product adds a column', async () => {
    const { db, open } = await openMigrations();
    const readAll = () => inTransaction(db, (trx) => trx.selectFrom('migrations').selectAll().execute());
    await add(db, ['a']);
    for (let count = 0; count < 4; count++) expect([await readAll(), await namesIn(db)]).toMatchObject([[{}], ['a']]);
    const later = await open();
    await later.kysely.schema.alterTable('migrations').addColumn('note', 'text').execute();
    expect([await readAll(), await namesIn(db)]).toMatchObject([[{ name: 'a' }], ['a']]);
  });
});
