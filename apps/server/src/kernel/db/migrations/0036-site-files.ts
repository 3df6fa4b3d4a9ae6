import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Pictures that a business has uploaded, such as its logo. */
export async function siteFiles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('site_files')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_files_key', ['site_id', 'name'])
    .execute();
  await schema.createIndex('site_files_by_name').on('site_files').column('name').execute();
}
