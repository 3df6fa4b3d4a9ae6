import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { openDatabase, type Db } from '#kernel/db/open-database.ts';

/** A database whose server gives this role only so many connections. */
async function openScarce(role: string, connections: number) {
  const postgres = await sharedPostgres();
  const address = new URL(await createDatabase(postgres));
  const owner = new pg.Client({ connectionString: address.href });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(`create role ${role} login connection limit ${connections}`);
  address.username = role;
  const db = await openDatabase({ databaseUrl: address.href, sqliteFile: '' });
  onTestFinished(() => db.close());
  return { db, owner };
}

const work = (db: Db) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(trx);
    return rows[0]?.pid;
  });

it('lets everybody wait for the connections it has while the server refuses further ones', async () => {
  const { db, owner } = await openScarce('few', 2);
  for (let round = 0; round < 3; round++) {
    const pids = await Promise.all(Array.from({ length: 30 }, () => work(db)));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  }
  // As after a restart of the server: all are opened anew at once.
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'few'`);
  await expect.poll(() => work(db).then(Boolean, () => false)).toBe(true);
  await Promise.all(Array.from({ length: 30 }, () => work(db)));
});

it('fails at once where the server gives it none', async () => {
  const { db } = await openScarce('refused', 0);
  const failures = await Promise.allSettled(Array.from({ length: 12 }, () => work(db)));
  for (const failure of failures) expect(failure).toMatchObject({ status: 'rejected', reason: { code: '53300' } });
});
