import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from './open-database.ts';

const READ_ONLY = '25006';
/** How often a ping also writes. */
export const WRITE_EVERY_MS = 2_000;
/** With less than that, a small change may still find a place in what the database has, and a larger one does not. */
export const LEAST_FREE_BYTES = 1_024 * 1_024;

type Options = { clock: Clock; /** On the disk of SQLite's file. */ freeBytes: () => Promise<number> };

/** Rejects if the database does not answer, is not migrated or takes no changes, such as on a full disk. */
export function databasePing({ kysely, dialect }: Db, { clock, freeBytes }: Options): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    const { name } = await kysely.selectFrom('migrations').select('name').limit(1).executeTakeFirstOrThrow();
    if (dialect === 'sqlite') {
      if ((await freeBytes()) < LEAST_FREE_BYTES) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      if (clock.now() - writtenAt < WRITE_EVERY_MS) return;
      // Nothing but a write tells whether the file takes one.
      await kysely
        .updateTable('migrations')
        .set((eb) => ({ applied_at: eb.ref('applied_at') }))
        .where('name', '=', name)
        .execute();
      writtenAt = clock.now();
      return;
    }
    const mode = sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`;
    const { rows } = await mode.execute(kysely);
    if (rows[0]?.mode === 'on') throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
    if (clock.now() - writtenAt < WRITE_EVERY_MS) return;
    await fillDisk(kysely);
    writtenAt = clock.now();
  };
}

/**
 * A changed row finds a place in what PostgreSQL has, even on a full disk. What does not fit into a query's memory takes
 * new space, and gives it back at once.
 */
async function fillDisk(kysely: Db['kysely']): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    const wide = sql`select repeat('x', 1024) as filler from generate_series(1, ${sql.lit(LEAST_FREE_BYTES / 1_024)})`;
    await sql`with wide as materialized (${wide}) select count(*) from wide`.execute(trx);
  });
}
