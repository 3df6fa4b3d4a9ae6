import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Counts failed attempts by email, whether or not it has an account; and indexes the activity log by time. */
export async function signInAttempts({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('accounts').dropColumn('failures').execute();
  await schema.alterTable('accounts').dropColumn('locked_until').execute();
  await schema
    .createTable('sign_in_attempts')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('account_sessions_of_account').on('account_sessions').columns(['account_id']).execute();
  await schema
    .createIndex('ticket_events_of_staff')
    .on('ticket_events')
    .columns(['site_id', 'at'])
    .where(sql<boolean>`staff_id is not null`)
    .execute();
  await schema.createIndex('audit_log_at').on('audit_log').columns(['site_id', 'at']).execute();
}
