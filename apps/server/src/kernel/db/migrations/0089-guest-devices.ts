import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A device is one guest of a meeting, however many windows it opens. */
export async function guestDevices({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('meeting_peers').addColumn('device_hash', 'text').execute();
}
