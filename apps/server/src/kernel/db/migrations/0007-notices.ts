import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Messages to visitors, written with the change they announce and sent afterwards. */
export async function notices({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('notices')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('notice_id', 'text', (column) => column.notNull())
    // A ticket or a code; messages about one subject are sent in order.
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('provider_id', 'text')
    .addColumn('error', 'text')
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('notices_key', ['site_id', 'notice_id'])
    // Sent once, however often the change is retried.
    .addUniqueConstraint('notices_once', ['site_id', 'subject_id', 'kind', 'occasion', 'channel'])
    .execute();
  await schema
    .createIndex('notices_due')
    .on('notices')
    .columns(['next_at', 'notice_id'])
    .where(sql<boolean>`state in ('queued', 'sending')`)
    .execute();
  await schema.createIndex('notices_newest').on('notices').columns(['site_id', 'created_at']).execute();
}
