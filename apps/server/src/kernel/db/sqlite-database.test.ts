import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Db } from './open-database.ts';

async function openFile(): Promise<() => Promise<Db>> {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return async () => {
    const db = await openDatabase({ databaseUrl: '', sqliteFile: join(folder, 'openturn.sqlite') });
    onTestFinished(() => db.close());
    return db;
  };
}

async function setting(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db.kysely);
  return Object.values(rows[0] ?? {})[0];
}

describe('SQLite', () => {
  it('uses a write-ahead log synced by us, waits when busy and checks foreign keys', async () => {
    const db = await (await openFile())();
    expect(await setting(db, 'journal_mode')).toBe('wal');
    expect(await setting(db, 'synchronous')).toBe(1);
    expect(await setting(db, 'busy_timeout')).toBe(5);
    expect(await setting(db, 'foreign_keys')).toBe(1);
  });

  it('keeps the statements of two transactions apart on one connection', async () => {
    const db = await (await openFile())();
    await migrate(db);
    await writeSites(db, [siteFixture()]);
    const raise = () =>
      db.kysely.transaction().execute(async (trx) => {
        const { version } = await trx.selectFrom('sites').select('version').executeTakeFirstOrThrow();
        await Promise.resolve();
        await trx
          .updateTable('sites')
          .set({ version: version + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 25 }, raise));
    expect(await db.kysely.selectFrom('sites').select('version').execute()).toEqual([{ version: 26 }]);
  });

  it('loses no update when two processes read first and then write', async () => {
    const open = await openFile();
    const [one, two] = [await open(), await open()];
    await migrate(one);
    await writeSites(one, [siteFixture()]);
    const raise = ({ kysely }: Db) =>
      kysely.transaction().execute(async (trx) => {
        const { version } = await trx.selectFrom('sites').select('version').executeTakeFirstOrThrow();
        await trx
          .updateTable('sites')
          .set({ version: version + 1 })
          .execute();
      });
    for (let count = 0; count < 10; count++) {
      await raise(one);
      await raise(two);
    }
    expect(await one.kysely.selectFrom('sites').select('version').execute()).toEqual([{ version: 21 }]);
  });

  it('caches a limited number of prepared statements', async () => {
    const db = await (await openFile())();
    for (let count = 0; count < 700; count++) await sql`select ${sql.lit(count)} as n`.execute(db.kysely);
    expect((await sql<{ n: number }>`select 5 as n`.execute(db.kysely)).rows).toEqual([{ n: 5 }]);
  });
});
