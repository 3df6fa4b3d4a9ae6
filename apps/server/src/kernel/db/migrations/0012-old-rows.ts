import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Finds expired rows without reading the others. */
export async function oldRows({ schema }: Kysely<Database>): Promise<void> {
  await schema.createIndex('idempotency_keys_old').on('idempotency_keys').column('created_at').execute();
  await schema.createIndex('notices_old').on('notices').column('created_at').execute();
  await schema.createIndex('forecasts_old').on('forecasts').column('at').execute();
  await schema.createIndex('error_reports_old').on('error_reports').column('at').execute();
  await schema
    .createIndex('tickets_drafts_old')
    .on('tickets')
    .column('ended_at')
    .where(sql<boolean>`number = 0`)
    .execute();
  await schema
    .createIndex('tickets_people_old')
    .on('tickets')
    .column('ended_at')
    .where(sql<boolean>`name <> '' or phone is not null or email is not null or device_hash is not null
      or note is not null or answers <> '{}' or needs <> '[]'`)
    .execute();
}
