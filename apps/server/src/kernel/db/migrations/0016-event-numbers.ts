import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The ticket's number at the time of the event, since a transfer may change it. */
export async function eventNumbers({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('ticket_events').addColumn('number', 'integer').execute();
}
