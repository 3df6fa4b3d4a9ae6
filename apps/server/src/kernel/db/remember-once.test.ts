import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { readRemembered, rememberOnce } from './remember-once.ts';

const ONCE = { call: 'join', tokenHash: 'ada', key: 'a-key-of-ada', fingerprint: 'f' };

it('[API-13] gives a retry the first answer only once that is on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const syncs: (() => void)[] = [];
  let isSlow = false;
  const db = await openDatabase({
    databaseUrl: '',
    sqliteFile: join(folder, 'openturn.sqlite'),
    syncFile: (_fd, done) => {
      if (isSlow) syncs.push(() => done(null));
      else setImmediate(done, null);
    },
  });
  onTestFinished(async () => {
    isSlow = false;
    for (const sync of syncs) sync();
    await db.close();
  });
  await migrate(db);
  isSlow = true;
  const answered: string[] = [];
  const first = inTransaction(db, (trx) => rememberOnce(trx, ONCE, { subject: { siteId: 1, id: 'a ticket' }, at: 1 }));
  void first.then(() => answered.push('first'));
  await expect.poll(() => syncs.length).toBe(1);
  const retry = readRemembered(db.kysely, 1, ONCE);
  void retry.then(() => answered.push('retry'));
  expect(await readRemembered(db.kysely, 1, { ...ONCE, key: 'a-key-of-bob' })).toBeNull();
  expect(answered).toEqual([]);
  isSlow = false;
  for (const sync of syncs) sync();
  expect(await first).toBe(true);
  expect(await retry).toEqual({ fingerprint: 'f', id: 'a ticket' });
});
