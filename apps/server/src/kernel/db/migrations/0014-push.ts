import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What a notification is encrypted with for one browser, and by which keys push services know this server. */
export async function push({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('server_keys')
    .addColumn('purpose', 'text', (column) => column.notNull().primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Null where the device has told none.
  await schema.alterTable('push_registrations').addColumn('p256dh', 'text').execute();
  await schema.alterTable('push_registrations').addColumn('auth', 'text').execute();
}
