import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Visitors who want one message when a full, paused or closed line takes people again. */
export async function lineAlerts({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('line_alerts')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('alert_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contact', 'text')
    .addColumn('token_hash', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('look_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('line_alerts_key', ['site_id', 'alert_id'])
    .execute();
  await schema
    .createIndex('line_alerts_open')
    .on('line_alerts')
    .columns(['site_id', 'line_id', 'kind', 'contact'])
    .unique()
    .where(sql<boolean>`sent_at is null`)
    .execute();
  await schema
    .createIndex('line_alerts_look')
    .on('line_alerts')
    .column('look_at')
    .where(sql<boolean>`sent_at is null`)
    .execute();
  await schema.createIndex('line_alerts_end').on('line_alerts').column('expires_at').execute();
}
