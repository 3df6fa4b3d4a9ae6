import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Finds expired entries of the activity log, and staff's changes of tickets, without reading the others. */
export async function oldActivity({ schema }: Kysely<Database>): Promise<void> {
  await schema.createIndex('audit_log_old').on('audit_log').column('at').execute();
  await schema
    .createIndex('ticket_events_of_staff_old')
    .on('ticket_events')
    .column('at')
    .where(sql<boolean>`staff_id is not null`)
    .execute();
}
