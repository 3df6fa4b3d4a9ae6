import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Where a ticket was before each event, so that a transfer can be undone; until when a line is open against its hours. */
export async function undoAndOpenByHand({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('ticket_events').addColumn('line_id', 'text').execute();
  await schema.alterTable('ticket_events').addColumn('service_id', 'text').execute();
  await schema.alterTable('lines').addColumn('open_until', 'bigint').execute();
}
