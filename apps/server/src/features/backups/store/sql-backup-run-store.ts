import type { BackupRun, BackupRunStore } from '#features/backups/keep/backup-run-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

export function backupRunStore(db: Db): BackupRunStore {
  const { kysely } = db;
  return {
    begin: ({ kind, due, at, staleBefore }) =>
      inTransaction(db, async (trx) => {
        const nothing = { ended_at: null, file: null, size: null, rows: null, error: null };
        const row = { kind, due, started_at: at, seen_at: at, ...nothing };
        const added = await trx
          .insertInto('backup_runs')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          // Without it, PostgreSQL gets the insert only with the commit.
          .returning('kind')
          .executeTakeFirst();
        if (added) return true;
        const taken = await trx
          .updateTable('backup_runs')
          .set(row)
          .where('kind', '=', kind)
          .where('due', '=', due)
          .where('ended_at', 'is', null)
          .where((eb) => eb(eb.fn.coalesce('seen_at', 'started_at'), '<', staleBefore))
          .executeTakeFirst();
        return taken.numUpdatedRows === 1n;
      }),

    async renew({ kind, due }, at) {
      await kysely
        .updateTable('backup_runs')
        .set({ seen_at: at })
        .where('kind', '=', kind)
        .where('due', '=', due)
        .where('ended_at', 'is', null)
        .execute();
    },

    async end({ kind, due }, { at, ...end }) {
      await kysely
        .updateTable('backup_runs')
        .set({ ended_at: at, ...end })
        .where('kind', '=', kind)
        .where('due', '=', due)
        .execute();
    },

    async newest(limit) {
      const rows = await kysely
        .selectFrom('backup_runs')
        .selectAll()
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ started_at: startedAt, ended_at: endedAt, seen_at, kind, ...row }) => {
        return { ...row, kind: kind as BackupRun['kind'], startedAt, endedAt, seenAt: seen_at ?? startedAt };
      });
    },

    async forgetBefore(at) {
      await kysely.deleteFrom('backup_runs').where('started_at', '<', at).execute();
    },
  };
}
