import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A signature counts for a later visit of the device that signed it; nobody knows that of older ones. */
export async function signingDevices({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('waiver_signatures').addColumn('device_hash', 'text').execute();
  await schema
    .createIndex('waiver_signatures_by_device')
    .on('waiver_signatures')
    .columns(['site_id', 'device_hash'])
    .where(sql<boolean>`device_hash is not null`)
    .execute();
}
