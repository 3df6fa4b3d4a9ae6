import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from './open-database.ts';

const READ_ONLY = '25006';
/** How often a ping also writes. */
export const WRITE_EVERY_MS = 5_000;

/** Rejects if the database does not answer, is not migrated or takes no changes, such as on a full disk. */
export function databasePing({ kysely, dialect }: Db, clock: Clock): () => Promise<void> {
  let writtenAt = -Infinity;
  return async () => {
    const { name } = await kysely.selectFrom('migrations').select('name').limit(1).executeTakeFirstOrThrow();
    if (dialect === 'sqlite') {
      if (clock.now() - writtenAt < WRITE_EVERY_MS) return;
      // Nothing but a write tells whether there is room for one.
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
  };
}
