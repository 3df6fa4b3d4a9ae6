import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Finds automatic no-shows for the activity log without reading what visitors did. */
export async function automaticNoShows({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createIndex('ticket_events_automatic')
    .on('ticket_events')
    .columns(['site_id', 'at'])
    .where(sql<boolean>`staff_id is null and event = 'no_show'`)
    .execute();
}
