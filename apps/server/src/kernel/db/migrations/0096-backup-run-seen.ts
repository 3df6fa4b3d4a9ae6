import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Without it, a backup that was killed looks for hours as if it were still being made. */
export async function backupRunSeen({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('backup_runs').addColumn('seen_at', 'bigint').execute();
}
