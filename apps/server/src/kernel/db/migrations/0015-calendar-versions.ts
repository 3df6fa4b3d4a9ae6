import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Counts the changes to the time that is taken at a site, so that what was computed from it is known to be old. */
export async function calendarVersions({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('calendar_versions')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    // Several counters, whose sum is the version: those who book at once do not wait for each other's commit.
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_versions_key', ['site_id', 'shard'])
    .execute();
}
