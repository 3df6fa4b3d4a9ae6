import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Why staff ended a visit: a reason from the list, and their own words. */
export async function endWords({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tickets').addColumn('end_why', 'text').execute();
  await schema.alterTable('tickets').addColumn('end_words', 'text').execute();
}
