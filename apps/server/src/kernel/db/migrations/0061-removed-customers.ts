import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The ids of customers who were removed for good: the rows of their import may be sent again. Nothing else is kept of them. */
export async function removedCustomers({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('removed_customers')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_customers_key', ['site_id', 'customer_id'])
    .execute();
}
