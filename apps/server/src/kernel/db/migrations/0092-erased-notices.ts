import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A message without its words still counts towards how many an address gets in a day. */
export async function erasedNotices({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('notices')
    .addColumn('is_erased', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('notices_erased')
    .on('notices')
    .column('created_at')
    .where(sql<boolean>`is_erased = 1`)
    .execute();
}
