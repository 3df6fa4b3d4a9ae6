import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A device asks for what is its own at all businesses. */
export async function ownData({ schema }: Kysely<Database>): Promise<void> {
  const isNamed = sql<boolean>`device_hash is not null`;
  for (const table of ['tickets', 'appointments', 'standbys'] as const) {
    await schema.createIndex(`${table}_own`).on(table).column('device_hash').where(isNamed).execute();
  }
  const named = ['contact_devices', 'push_registrations', 'devices', 'one_time_codes', 'error_reports'] as const;
  for (const table of [...named, 'idempotency_keys'] as const) {
    await schema.createIndex(`${table}_own`).on(table).column('token_hash').execute();
  }
  await schema
    .createIndex('line_alerts_own')
    .on('line_alerts')
    .column('token_hash')
    .where(sql<boolean>`token_hash is not null`)
    .execute();
  await schema.createIndex('document_files_of_visit').on('document_files').columns(['site_id', 'visit']).execute();
  await schema
    .createTable('erasures')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('erasures_old').on('erasures').column('asked_at').execute();
}
