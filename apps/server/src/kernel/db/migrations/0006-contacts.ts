import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Which device used or verified which phone or email, and the codes that verify them. */
export async function contacts({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('contact_devices')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    // Null if the device was the first to use the contact but has not verified it.
    .addColumn('proven_at', 'bigint')
    .addPrimaryKeyConstraint('contact_devices_key', ['site_id', 'kind', 'contact', 'token_hash'])
    .execute();
  await schema
    .createIndex('contact_devices_of_device')
    .on('contact_devices')
    .columns(['site_id', 'token_hash'])
    .execute();
  await schema
    .createTable('one_time_codes')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('code_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('one_time_codes_key', ['site_id', 'code_id'])
    .execute();
  await schema
    .createIndex('one_time_codes_of_contact')
    .on('one_time_codes')
    .columns(['site_id', 'kind', 'contact', 'created_at'])
    .execute();
}
