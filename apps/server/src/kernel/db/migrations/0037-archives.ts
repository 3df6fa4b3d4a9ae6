import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Lines, services and desks that are no longer used, but keep their history. Nobody can join an archived line. */
export async function archives(db: Kysely<Database>): Promise<void> {
  await sql`alter table lines add column archived_at bigint check (archived_at is null or state = 'closed')`.execute(
    db,
  );
  for (const table of ['services', 'desks'] as const) {
    await db.schema.alterTable(table).addColumn('archived_at', 'bigint').execute();
  }
}
