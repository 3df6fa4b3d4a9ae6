import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What a device is notified of, whichever business it is from, and what its notifications stand in for. */
export async function choicesOfPushes({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('push_choices')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    // JSON: the groups that are turned off.
    .addColumn('off', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_until', 'text')
    .addColumn('quiet_zone', 'text')
    .addColumn('also_texts', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_choices_old').on('push_choices').column('updated_at').execute();
  const registrations = schema.alterTable('push_registrations');
  await registrations.addColumn('browser', 'text', (column) => column.notNull().defaultTo('')).execute();
  await registrations.addColumn('system', 'text', (column) => column.notNull().defaultTo('')).execute();
  await registrations.addColumn('since', 'bigint').execute();
  await registrations.addColumn('delivered_at', 'bigint').execute();
  const notices = schema.alterTable('notices');
  // Sent only if the notification of the same event is not taken.
  await notices.addColumn('follows_push', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  // Waits for the end of quiet hours.
  await notices.addColumn('is_quiet', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}
