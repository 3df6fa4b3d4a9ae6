import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Businesses that visitors miss on this server. */
export async function referrals({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('referrals')
    .addColumn('referral_id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    // A pseudonym of the address that it came from.
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('business', 'text', (column) => column.notNull())
    .addColumn('town', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('email', 'text')
    .execute();
  await schema.createIndex('referrals_at').on('referrals').column('at').execute();
  await schema.createIndex('referrals_device').on('referrals').columns(['token_hash', 'at']).execute();
  await schema.createIndex('referrals_origin').on('referrals').columns(['origin', 'at']).execute();
}
