import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { openDatabase } from '#kernel/db/open-database.ts';

it('gives up in time while another program holds the database, stops nothing else, and goes on by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sqliteFile = join(folder, 'openturn.sqlite');
  const db = await openDatabase({ databaseUrl: '', sqliteFile });
  onTestFinished(() => db.close());
  await db.kysely.schema
    .createTable('migrations')
    .addColumn('name', 'text')
    .addColumn('applied_at', 'bigint')
    .execute();
  const values = { name: 'a', applied_at: 0 };
  const insert = () => db.kysely.insertInto('migrations').values(values).execute();
  const insertInTransaction = () =>
    inTransaction(db, async (trx) => void (await trx.insertInto('migrations').values(values).execute()));

  const other = new DatabaseSync(sqliteFile);
  onTestFinished(() => other.close());
  other.exec('begin exclusive');
  let [longestMs, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 10);
  const startedAt = performance.now();
  const tries = await Promise.allSettled([insert(), insertInTransaction(), insert(), insertInTransaction()]);
  expect(tries.map(({ status }) => status)).toEqual(Array.from(tries, () => 'rejected'));
  expect(performance.now() - startedAt).toBeLessThan(4_500);
  expect(longestMs).toBeLessThan(1_000);
  clearInterval(timer);
  expect(await db.kysely.selectFrom('migrations').selectAll().execute()).toEqual([]);

  other.exec('rollback');
  await insert();
  other.exec('begin immediate');
  const waiting = insertInTransaction();
  setTimeout(() => other.exec('rollback'), 100);
  await waiting;
  expect(await db.kysely.selectFrom('migrations').selectAll().execute()).toHaveLength(2);
});
