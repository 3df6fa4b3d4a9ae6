import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The staff member a checked-in appointment is with, so that its ticket keeps saying so. */
export async function dueStaff(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('due_staff_id', 'text').execute();
  await sql`update tickets set due_staff_id = (
    select staff_id from appointments
    where appointments.site_id = tickets.site_id and appointments.ticket_id = tickets.ticket_id
  ) where due_at is not null`.execute(db);
}
