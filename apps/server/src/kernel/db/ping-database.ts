import { sql } from 'kysely';
import type { Db } from './open-database.ts';

const READ_ONLY = '25006';

/** Rejects if the database does not answer, is not migrated or, on PostgreSQL, takes no changes. */
export async function pingDatabase({ kysely, dialect }: Db): Promise<void> {
  await kysely.selectFrom('migrations').select('name').limit(1).execute();
  if (dialect === 'sqlite') return;
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(kysely);
  if (rows[0]?.mode === 'on') throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
}
