import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { openDatabase, type Db } from './open-database.ts';
import type { SyncFile } from './wal-sync.ts';

/** A database whose disk syncs only when the test lets it. */
async function openOnSlowDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const syncs: (() => void)[] = [];
  let isSlow = false;
  const syncFile: SyncFile = (_fd, done) => {
    if (isSlow) syncs.push(() => done(null));
    else setImmediate(done, null);
  };
  const file = join(folder, 'openturn.sqlite');
  const db = await openDatabase({ databaseUrl: '', sqliteFile: file, syncFile });
  await db.kysely.schema
    .createTable('migrations')
    .addColumn('name', 'text')
    .addColumn('applied_at', 'bigint')
    .execute();
  isSlow = true;
  onTestFinished(async () => {
    isSlow = false;
    for (const sync of syncs) sync();
    await db.close();
  });
  /** What a new process would read if this one were killed now. */
  const namesAfterKill = async (): Promise<string[]> => {
    for (const end of ['', '-wal']) await copyFile(`${file}${end}`, join(folder, `copy.sqlite${end}`));
    const copy = await openDatabase({ databaseUrl: '', sqliteFile: join(folder, 'copy.sqlite') });
    const names = await namesIn(copy);
    await copy.close();
    return names;
  };
  return { db, syncs, namesAfterKill, until: (count: number) => expect.poll(() => syncs.length).toBe(count) };
}

async function namesIn({ kysely }: Db): Promise<string[]> {
  const rows = await kysely.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

const add = (db: Db, name: string) =>
  inTransaction(db, async (trx) => {
    await trx.insertInto('migrations').values({ name, applied_at: 0 }).execute();
    if (name === 'broken') throw new Error('refused');
    return name;
  });

describe('commits on SQLite', () => {
  it('are acknowledged together, after they are on disk', async () => {
    const { db, syncs, until, namesAfterKill } = await openOnSlowDisk();
    const acknowledged: string[] = [];
    const adding = ['a', 'b', 'c', 'd'].map((name) => add(db, name).then((each) => acknowledged.push(each)));
    await until(1);
    await expect.poll(() => namesIn(db)).toEqual(['a', 'b', 'c', 'd']);
    expect(acknowledged).toEqual([]);
    syncs.shift()?.();
    await until(1);
    expect(acknowledged).toEqual(['a']);
    syncs.shift()?.();
    await Promise.all(adding);
    expect(acknowledged).toEqual(['a', 'b', 'c', 'd']);
    expect(await namesAfterKill()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fail independently', async () => {
    const { db, syncs, until } = await openOnSlowDisk();
    const results = ['a', 'broken', 'b'].map((name) => add(db, name).catch((error: Error) => error.message));
    await until(1);
    expect(await results[1]).toBe('refused');
    syncs.shift()?.();
    await until(1);
    syncs.shift()?.();
    expect(await Promise.all(results)).toEqual(['a', 'refused', 'b']);
    expect(await namesIn(db)).toEqual(['a', 'b']);
  });

  it('do not delay readers, and writes outside a transaction wait for the disk too', async () => {
    const { db, syncs, until } = await openOnSlowDisk();
    let isDone = false;
    const writing = db.kysely.insertInto('migrations').values({ name: 'a', applied_at: 0 }).execute();
    void writing.then(() => (isDone = true));
    await until(1);
    expect(await namesIn(db)).toEqual(['a']);
    expect(isDone).toBe(false);
    syncs.shift()?.();
    await writing;
  });
});
