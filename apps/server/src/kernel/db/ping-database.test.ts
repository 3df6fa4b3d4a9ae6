import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openProjectDatabase } from '#testing/database/open-test-database.ts';
import { databasePing, LEAST_FREE_BYTES, WRITE_EVERY_MS } from './ping-database.ts';

it('finds out that the database takes no changes any more, and that it does again', async () => {
  const db = await openProjectDatabase();
  const time = { now: 1_000_000 };
  const disk = { free: LEAST_FREE_BYTES };
  const ping = databasePing(db, { clock: { now: () => time.now }, freeBytes: async () => disk.free });
  await ping();
  disk.free -= 1;
  await expect(ping()).rejects.toMatchObject({ code: 'ENOSPC' });
  disk.free += 1;
  await ping();

  // As SQLite answers when nothing can be written.
  const forbid = (how: string) => sql.raw(`pragma query_only = ${how}`).execute(db.kysely);
  onTestFinished(async () => void (await forbid('off')));
  await forbid('on');
  time.now += WRITE_EVERY_MS;
  await expect(ping()).rejects.toMatchObject({ errcode: 8 });
  await expect(ping()).rejects.toMatchObject({ errcode: 8 });
  await forbid('off');
  await ping();
});
