import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Files that visitors send. Each page of a document is stored once, and sent by one upload at a time. */
export async function documentFiles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('document_files')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('visit', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('document_names', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('upload_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('file_key', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text')
    .addColumn('kind', 'text')
    .addColumn('refusal', 'text')
    .addColumn('review', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('checking_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('stored_at', 'bigint')
    .addColumn('delete_at', 'bigint')
    .addPrimaryKeyConstraint('document_files_key', ['site_id', 'file_id'])
    .addUniqueConstraint('document_files_upload', ['site_id', 'visit', 'upload_key'])
    .addCheckConstraint('document_files_state', sql`state in ('receiving', 'checking', 'stored', 'refused')`)
    .addCheckConstraint('document_files_received', sql`received between 0 and size`)
    .execute();
  const page = ['site_id', 'visit', 'document_id', 'page'];
  await schema
    .createIndex('document_files_stored')
    .unique()
    .on('document_files')
    .columns(page)
    .where(sql<boolean>`state = 'stored'`)
    .execute();
  await schema
    .createIndex('document_files_sent')
    .unique()
    .on('document_files')
    .columns(page)
    .where(sql<boolean>`state in ('receiving', 'checking')`)
    .execute();
  await schema.createIndex('document_files_old').on('document_files').columns(['state', 'touched_at']).execute();
  await schema.createIndex('document_files_due').on('document_files').column('delete_at').execute();
}
