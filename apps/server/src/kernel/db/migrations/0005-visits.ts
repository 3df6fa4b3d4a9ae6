import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const ACTIVE = sql.raw(
  "stage in ('draft', 'waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving')",
);

type Schema = Kysely<Database>['schema'];

/** The details of a visit: services, times and promises. */
export async function visits({ schema }: Kysely<Database>): Promise<void> {
  await extendTickets(schema);
  await schema.alterTable('ticket_events').addColumn('staff_id', 'text').execute();
  await schema.alterTable('lines').addColumn('max_waiting', 'integer').execute();
  await schema.alterTable('lines').addColumn('passcode', 'text').execute();
  await schema
    .alterTable('lines')
    .addColumn('grace_minutes', 'integer', (column) => column.notNull().defaultTo(10))
    .execute();
  await schema
    .alterTable('lines')
    .addColumn('promise_factor', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('services').addColumn('category_id', 'text').execute();
  await schema
    .createTable('service_categories')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_categories_key', ['site_id', 'category_id'])
    .execute();
  await createForecasts(schema);
}

async function extendTickets(schema: Schema): Promise<void> {
  for (const column of ['email', 'note', 'promise_reason', 'last_desk'] as const) {
    await schema.alterTable('tickets').addColumn(column, 'text').execute();
  }
  for (const column of ['answers', 'needs', 'additional'] as const) {
    const empty = column === 'answers' ? '{}' : '[]';
    await schema
      .alterTable('tickets')
      .addColumn(column, 'text', (each) => each.notNull().defaultTo(empty))
      .execute();
  }
  for (const column of ['return_rank', 'called_at', 'served_at', 'ended_at', 'promised_by', 'timer_at'] as const) {
    await schema.alterTable('tickets').addColumn(column, 'bigint').execute();
  }
  for (const [column, usual] of [
    ['calls', 0],
    ['holds', 0],
    ['hold_warnings', 0],
    ['nearly_at', 3],
  ] as const) {
    await schema
      .alterTable('tickets')
      .addColumn(column, 'integer', (each) => each.notNull().defaultTo(usual))
      .execute();
  }
  // Empty for the visitor's own place; otherwise the name of the person the place is for.
  await schema
    .alterTable('tickets')
    .addColumn('seat', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const holder of ['device_hash', 'phone'] as const) {
    await schema.dropIndex(`tickets_one_active_${holder}`).execute();
    await schema
      .createIndex(`tickets_one_active_${holder}`)
      .unique()
      .on('tickets')
      .columns(['site_id', 'line_id', holder, 'seat'])
      .where(sql<boolean>`${ACTIVE} and ${sql.ref(holder)} is not null`)
      .execute();
  }
  await schema
    .createIndex('tickets_timer')
    .on('tickets')
    .columns(['timer_at'])
    .where('timer_at', 'is not', null)
    .execute();
  await schema.createIndex('tickets_of_device').on('tickets').columns(['site_id', 'device_hash']).execute();
  await schema.createIndex('tickets_of_phone').on('tickets').columns(['site_id', 'phone']).execute();
  await schema.createIndex('tickets_of_email').on('tickets').columns(['site_id', 'email']).execute();
  await schema.createIndex('tickets_ended').on('tickets').columns(['site_id', 'line_id', 'ended_at']).execute();
}

async function createForecasts(schema: Schema): Promise<void> {
  await schema
    .createTable('forecasts')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('p10_ms', 'bigint', (column) => column.notNull())
    .addColumn('p50_ms', 'bigint', (column) => column.notNull())
    .addColumn('p80_ms', 'bigint', (column) => column.notNull())
    .addColumn('p90_ms', 'bigint', (column) => column.notNull())
    .addColumn('promised_by', 'bigint', (column) => column.notNull())
    .addColumn('ahead', 'integer', (column) => column.notNull())
    .addColumn('desks', 'integer', (column) => column.notNull())
    // Null while the ticket waits, and for good if it left before it was called.
    .addColumn('called_at', 'bigint')
    .addColumn('is_kept', 'integer')
    .addPrimaryKeyConstraint('forecasts_key', ['site_id', 'ticket_id'])
    .execute();
  await schema.createIndex('forecasts_of_line').on('forecasts').columns(['site_id', 'line_id', 'called_at']).execute();
}
