import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What staff correct of an appointment is logged with the values before and after, as of a ticket. */
export async function appointmentChanges({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('appointment_events').addColumn('changes', 'text').execute();
}
