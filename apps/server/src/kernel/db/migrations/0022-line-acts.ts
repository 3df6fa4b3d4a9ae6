import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The place and priority that staff gave a ticket, and what they changed. */
export async function lineActs({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tickets').addColumn('staff_rank', 'bigint').execute();
  await schema.alterTable('tickets').addColumn('priority', 'text').execute();
  await schema.alterTable('ticket_events').addColumn('changes', 'text').execute();
}
