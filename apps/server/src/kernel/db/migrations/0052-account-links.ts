import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Which account of a sign-in provider belongs to whom: one of each provider for one of ours. */
export async function accountLinks({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('account_links')
    .addColumn('subject_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.account_id'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    // Of the provider's settings with which it was last used.
    .addColumn('used_with', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('account_links_once')
    .on('account_links')
    .columns(['account_id', 'issuer'])
    .unique()
    .execute();
}
