import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Announced delays that end, and when each desk last did something: an idle desk does not shorten a wait. */
export async function lineDelays({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('lines').addColumn('delay_minutes', 'integer').execute();
  await schema.alterTable('lines').addColumn('delay_until', 'bigint').execute();
  await schema.alterTable('lines').addColumn('delay_text', 'text').execute();
  await schema.alterTable('desk_staff').addColumn('active_at', 'bigint').execute();
}
