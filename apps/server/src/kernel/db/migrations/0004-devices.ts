import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Visitors' devices, stored only as hashes of their tokens, and the calls they have made. */
export async function devices({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('devices')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_key', ['site_id', 'token_hash'])
    .execute();
  await schema
    .createTable('push_registrations')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_registrations_key', ['site_id', 'token_hash', 'platform'])
    .execute();
  await createCallRecords(schema);
}

async function createCallRecords(schema: Kysely<Database>['schema']): Promise<void> {
  await schema
    .createTable('error_reports')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('error_reports_key', ['site_id', 'report_id'])
    .execute();
  await schema
    .createIndex('error_reports_of_device')
    .on('error_reports')
    .columns(['site_id', 'token_hash', 'at'])
    .execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['site_id', 'call', 'token_hash', 'key'])
    .execute();
}
