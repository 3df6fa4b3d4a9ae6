import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** How often a file was checked, what it takes in the storage, and whether anybody has looked at it. */
export async function documentBounds({ schema }: Kysely<Database>): Promise<void> {
  const add = schema.alterTable('document_files');
  await add.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await add.addColumn('kept_bytes', 'integer').execute();
  await add.addColumn('seen_at', 'bigint').execute();
  await add.addColumn('look_at', 'bigint').execute();
  await schema
    .createIndex('document_files_device')
    .on('document_files')
    .columns(['token_hash', 'created_at'])
    .execute();
  await schema.createIndex('document_files_look').on('document_files').column('look_at').execute();
}
