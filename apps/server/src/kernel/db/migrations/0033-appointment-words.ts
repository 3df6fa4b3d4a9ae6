import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What staff wrote to the visitor with their last change of the appointment. */
export async function appointmentWords({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('appointments').addColumn('words', 'text').execute();
}
