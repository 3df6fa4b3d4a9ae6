import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Backups and restore drills, of which each due day has one, however many nodes run. */
export async function backupRuns({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('backup_runs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('file', 'text')
    .addColumn('size', 'bigint')
    .addColumn('rows', 'bigint')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('backup_runs_key', ['kind', 'due'])
    .execute();
}
