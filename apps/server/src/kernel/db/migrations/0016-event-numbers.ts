import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The number that a ticket had when something happened to it: a transfer may give it another. */
export async function eventNumbers({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('ticket_events').addColumn('number', 'integer').execute();
}
