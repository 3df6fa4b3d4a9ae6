import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { databasePing, WRITE_EVERY_MS } from './ping-database.ts';

it('finds out that PostgreSQL has no space left, and that it has again', async () => {
  const address = new URL(await createDatabase(await sharedPostgres()));
  const owner = new pg.Client({ connectionString: address.href });
  await owner.connect();
  onTestFinished(() => owner.end());
  // The nearest to a full disk that needs no disk of its own. PostgreSQL reads it for each connection.
  const leaveSpace = async (space: string) => {
    await owner.query(`alter role cramped set temp_file_limit = '${space}'`);
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cramped'`);
  };
  await owner.query('create role cramped login superuser');
  address.username = 'cramped';
  const db = await openDatabase({ databaseUrl: address.href, sqliteFile: '', onConnectionError: () => {} });
  onTestFinished(() => db.close());
  await migrate(db);
  const time = { now: 1_000_000 };
  const ping = databasePing(db, { clock: { now: () => time.now }, freeBytes: async () => Infinity });
  const later = async () => {
    time.now += WRITE_EVERY_MS;
    return ping().then(
      () => 'ready',
      (error: { code?: string }) => error.code,
    );
  };

  await ping();
  await leaveSpace('512kB');
  await expect.poll(later).toBe('53400');
  await leaveSpace('-1');
  await expect.poll(later).toBe('ready');
});
