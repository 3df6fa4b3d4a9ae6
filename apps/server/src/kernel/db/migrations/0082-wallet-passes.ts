import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Passes that visitors keep in the wallet of their phone, and the Apple devices that hold one. */
export async function walletPasses({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('wallet_passes')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('pass_id', 'text', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // The ticket that an appointment has become.
    .addColumn('follows', 'text')
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .addPrimaryKeyConstraint('wallet_passes_key', ['site_id', 'pass_id'])
    .addUniqueConstraint('wallet_passes_visit', ['site_id', 'visit_id', 'wallet'])
    .execute();
  await schema
    .createIndex('wallet_passes_live')
    .on('wallet_passes')
    .column('site_id')
    .where(sql<boolean>`over_at is null`)
    .execute();
  await schema.createIndex('wallet_passes_by_age').on('wallet_passes').column('made_at').execute();
  await schema
    .createTable('wallet_devices')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('pass_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('push_token', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wallet_devices_key', ['site_id', 'pass_id', 'device_id'])
    .addForeignKeyConstraint(
      'wallet_devices_pass',
      ['site_id', 'pass_id'],
      'wallet_passes',
      ['site_id', 'pass_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('wallet_devices_by_device').on('wallet_devices').columns(['site_id', 'device_id']).execute();
}
