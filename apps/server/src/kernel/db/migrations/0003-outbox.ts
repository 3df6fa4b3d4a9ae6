import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Events to announce after a change, written in its transaction. */
export async function outbox({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('available_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('dead_at', 'bigint')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('outbox_key', ['site_id', 'id'])
    .execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['available_at', 'created_at'])
    .where(sql<boolean>`dead_at is null`)
    .execute();
}
