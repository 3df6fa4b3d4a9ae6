import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** People whom a business knew before, imported from another program. */
export async function customers({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('customers')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('contact_parts', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('customers_key', ['site_id', 'customer_id'])
    .execute();
  await schema.createIndex('customers_by_name').on('customers').columns(['site_id', 'name']).execute();
}
