import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The keys that encrypt push messages for a browser, and those that identify this server to push services. */
export async function push({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('server_keys')
    .addColumn('purpose', 'text', (column) => column.notNull().primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Null if the device has sent none.
  await schema.alterTable('push_registrations').addColumn('p256dh', 'text').execute();
  await schema.alterTable('push_registrations').addColumn('auth', 'text').execute();
}
