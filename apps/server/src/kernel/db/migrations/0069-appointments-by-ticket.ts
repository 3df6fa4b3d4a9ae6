import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What comes with a visit belongs to the appointment that became a ticket. */
export async function appointmentsByTicket({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createIndex('appointments_by_ticket')
    .on('appointments')
    .columns(['site_id', 'ticket_id'])
    .where(sql<boolean>`ticket_id is not null`)
    .execute();
}
