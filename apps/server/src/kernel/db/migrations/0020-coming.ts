import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** When a called visitor said that they are on the way. */
export async function coming({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tickets').addColumn('coming_at', 'bigint').execute();
}
