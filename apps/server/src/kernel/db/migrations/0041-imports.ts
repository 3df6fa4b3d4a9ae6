import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Imports of a site, each of which can be undone. */
export async function imports({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('imports')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addPrimaryKeyConstraint('imports_key', ['site_id', 'import_id'])
    .execute();
}
