import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What keeps first uses of a contact apart, and lets sent codes be counted for a whole site. */
export async function contactLimits({ schema }: Kysely<Database>): Promise<void> {
  // Of two devices that use a new phone at the same moment one is its own; the other has to prove it next time.
  await schema
    .createIndex('contact_devices_one_unproven')
    .unique()
    .on('contact_devices')
    .columns(['site_id', 'kind', 'contact'])
    .where(sql<boolean>`proven_at is null`)
    .execute();
  await schema.createIndex('one_time_codes_newest').on('one_time_codes').columns(['site_id', 'created_at']).execute();
}
