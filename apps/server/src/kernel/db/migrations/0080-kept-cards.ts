import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A hold for a later day keeps the card first. */
export async function keptCards({ schema }: Kysely<Database>): Promise<void> {
  const payments = schema.alterTable('payments');
  await payments.addColumn('keeps_card', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await payments.addColumn('kept_ref', 'text').execute();
  await payments.addColumn('is_authorizing', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  const charges = schema.alterTable('test_charges');
  await charges.addColumn('is_keeping', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await charges.addColumn('asks_owner', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  // A kept card may fail while something else is being paid for; then two are open until one of them ends.
  await schema.dropIndex('payments_one_open').execute();
  await schema
    .createIndex('payments_one_open')
    .unique()
    .on('payments')
    .columns(['site_id', 'visit_id'])
    .where(sql<boolean>`state = 'requires_action' or (state = 'failed' and keeps_card = 0)`)
    .execute();
}
