import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Counts changes to a site's busy time, to invalidate what was computed from it. */
export async function calendarVersions({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('calendar_versions')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    // The version is the sum of several counters, so that concurrent bookings do not wait for each other's commit.
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_versions_key', ['site_id', 'shard'])
    .execute();
}
