import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Makes the first use of a contact unique, and counts the codes sent for a whole site. */
export async function contactLimits({ schema }: Kysely<Database>): Promise<void> {
  // If two devices use a new phone at the same moment, one owns it; the other must verify it next time.
  await schema
    .createIndex('contact_devices_one_unproven')
    .unique()
    .on('contact_devices')
    .columns(['site_id', 'kind', 'contact'])
    .where(sql<boolean>`proven_at is null`)
    .execute();
  await schema.createIndex('one_time_codes_newest').on('one_time_codes').columns(['site_id', 'created_at']).execute();
}
