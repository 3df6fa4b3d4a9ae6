import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Where a visitor comes from; null where it was not asked or not said. */
export async function company({ schema }: Kysely<Database>): Promise<void> {
  for (const table of ['tickets', 'appointments', 'standbys']) {
    await schema.alterTable(table).addColumn('company', 'text').execute();
  }
}
