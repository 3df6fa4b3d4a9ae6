import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Browsers from which an account was signed in to: nobody else's wrong passwords lock them out. */
export async function accountBrowsers({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('account_browsers')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_browsers_key', ['account_id', 'browser_hash'])
    .execute();
  await schema.createIndex('account_browsers_seen').on('account_browsers').column('seen_at').execute();
}
