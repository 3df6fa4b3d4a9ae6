import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** How a business meets people online, who waits for a meeting or is in it, and what their browsers tell each other. */
export async function meetings({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('meeting_settings')
    .addColumn('site_id', 'integer', (column) => column.primaryKey())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('service_links', 'text', (column) => column.notNull())
    .addColumn('staff_links', 'text', (column) => column.notNull())
    .addColumn('stun', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('turn_secret', 'text')
    .addColumn('takes_guests', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('meeting_guest_links')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('meeting_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('meeting_guest_links_key', ['site_id', 'meeting_id'])
    .addUniqueConstraint('meeting_guest_links_code', ['site_id', 'code'])
    .execute();
  await schema
    .createTable('meeting_peers')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('meeting_id', 'text', (column) => column.notNull())
    .addColumn('peer_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('watches', 'text', (column) => column.notNull())
    .addColumn('admitted_at', 'bigint')
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addColumn('signals', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('meeting_peers_key', ['site_id', 'meeting_id', 'peer_id'])
    .execute();
  await schema.createIndex('meeting_peers_by_age').on('meeting_peers').column('seen_at').execute();
  await schema
    .createTable('meeting_signals')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('meeting_id', 'text', (column) => column.notNull())
    .addColumn('to_peer', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('from_peer', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('meeting_signals_key', ['site_id', 'meeting_id', 'to_peer', 'sequence'])
    .execute();
  await schema.createIndex('meeting_signals_by_age').on('meeting_signals').column('created_at').execute();
}
