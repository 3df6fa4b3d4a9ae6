import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { inTransaction, isUniqueViolation } from '#kernel/db/in-transaction.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';
import { prepared } from '#kernel/db/prepared.ts';

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

  it('go on, each under a name of its own, after some have been forgotten', async () => {
    const { db, open } = await openMigrations();
    const readAll = () => db.kysely.selectFrom('migrations').selectAll().execute();
    for (let count = 0; count < 3; count++) expect([await readAll(), await namesIn(db)]).toEqual([[], []]);
    const later = await open();
    await later.kysely.schema.alterTable('migrations').addColumn('note', 'text').execute();
    await readAll();
    // Statements that nobody has sent before get names too.
    for (let count = 0; count < 3; count++) {
      for (const column of ['name', 'applied_at'] as const) {
        expect(await db.kysely.selectFrom('migrations').select(column).execute()).toEqual([]);
      }
      expect([await readAll(), await namesIn(db)]).toEqual([[], []]);
    }
  });

  it('go on where one transaction has many that are outdated', async () => {
    const { db, open } = await openMigrations();
    await add(db, ['a']);
    const readMany = () =>
      inTransaction(db, async (trx) => {
        const counts: number[] = [];
        for (const limit of [1, 2, 3, 4, 5, 6]) {
          const query = trx.selectFrom('migrations').selectAll().limit(sql.lit(limit));
          counts.push((await query.execute()).length);
        }
        return counts;
      });
    for (let count = 0; count < 3; count++) expect(await readMany()).toEqual([1, 1, 1, 1, 1, 1]);
    const later = await open();
    await later.kysely.schema.alterTable('migrations').addColumn('note', 'text').execute();
    expect(await readMany()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('go on when the connection has lost its prepared statements, as behind a pooler', async () => {
    const { db } = await openMigrations();
    for (const name of ['a', 'b', 'c']) await add(db, [name]);
    for (let count = 0; count < 3; count++) await namesIn(db);
    await sql`deallocate all`.execute(db.kysely);
    expect(await namesIn(db)).toEqual(['a', 'b', 'c']);
    await sql`deallocate all`.execute(db.kysely);
    // The insert is sent ahead: it must neither be lost nor be written outside of its transaction.
    expect(await add(db, ['d', 'e'])).toBe(2);
    await sql`deallocate all`.execute(db.kysely);
    await expect(add(db, ['f', 'f'])).rejects.toThrow('duplicate key');
    expect(await namesIn(db)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('write nothing when the connection dies half-way, and the next transaction has another', async () => {
    const { db } = await openMigrations();
    for (let count = 0; count < 3; count++) await namesIn(db);
    const dying = inTransaction(db, async (trx) => {
      await trx.insertInto('migrations').values({ name: 'a', applied_at: 0 }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await trx.insertInto('migrations').values({ name: 'b', applied_at: 0 }).execute();
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.kysely);
      await trx.insertInto('migrations').values({ name: 'c', applied_at: 0 }).execute();
    });
    await expect(dying).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i);
    expect(await namesIn(db)).toEqual([]);
    expect(await add(db, ['d'])).toBe(1);
    expect(await namesIn(db)).toEqual(['d']);
  });

  it('leave the connection usable when the work fails before anything was awaited', async () => {
    const { db } = await openMigrations();
    for (let count = 0; count < 12; count++) {
      const failing = inTransaction(db, async (trx) => {
        if (count % 2 === 0) await trx.insertInto('migrations').values({ name: 'a', applied_at: 0 }).execute();
        throw new Error('changed its mind');
      });
      await expect(failing).rejects.toThrow('changed its mind');
    }
    expect(await namesIn(db)).toEqual([]);
    expect(await add(db, ['a'])).toBe(1);
  });

  it('are never acknowledged where the database has rolled them back', async () => {
    const { db } = await openMigrations();
    await add(db, ['a']);
    const swallowing = inTransaction(db, async (trx) => {
      await trx.insertInto('migrations').values({ name: 'b', applied_at: 0 }).execute();
      await trx
        .insertInto('migrations')
        .values({ name: 'a', applied_at: 0 })
        .returning('name')
        .execute()
        .catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await namesIn(db)).toEqual(['a']);
  });
});

describe('reads that share a connection on PostgreSQL', () => {
  const selectNames = prepared((kysely: Db['kysely'], { name }: { name: string }) =>
    kysely.selectFrom('migrations').select('name').where('name', '=', name),
  );
  const divide = prepared((kysely: Db['kysely'], { by }: { by: number }) =>
    kysely.selectNoFrom(sql<number>`1 / ${by}::int`.as('quotient')),
  );

  it('get an answer each, and a failure only its own', async () => {
    const { db } = await openMigrations();
    await add(db, ['a', 'b']);
    for (let round = 0; round < 3; round++) {
      const names = Array.from({ length: 100 }, (_, index) => ['a', 'b', 'c'][index % 3] ?? '');
      const reads = names.map(async (name) => (await selectNames(db.kysely, { name })).rows.length);
      const failing = divide(db.kysely, { by: 0 });
      await expect(failing).rejects.toThrow('division by zero');
      expect(await Promise.all(reads)).toEqual(names.map((name) => (name === 'c' ? 0 : 1)));
    }
  });

  it('are not shared by what a transaction reads', async () => {
    const { db } = await openMigrations();
    const counts = await inTransaction(db, async (trx) => {
      await trx.insertInto('migrations').values({ name: 'a', applied_at: 0 }).execute();
      const inside = (await selectNames(trx, { name: 'a' })).rows.length;
      return [inside, (await selectNames(db.kysely, { name: 'a' })).rows.length];
    });
    expect(counts).toEqual([1, 0]);
  });

  it('go on after the connection has died', async () => {
    const { db } = await openMigrations();
    const selectPid = prepared((kysely: Db['kysely'], { add: more }: { add: number }) =>
      kysely.selectNoFrom(sql<number>`pg_backend_pid() + ${more}::int`.as('pid')),
    );
    const [row] = (await selectPid(db.kysely, { add: 0 })).rows;
    const reads = Array.from({ length: 5 }, () => selectNames(db.kysely, { name: 'a' }));
    const ending = sql`select pg_terminate_backend(${row?.pid})`.execute(db.kysely);
    await Promise.allSettled([...reads, ending]);
    expect((await selectNames(db.kysely, { name: 'a' })).rows).toEqual([]);
  });
});
