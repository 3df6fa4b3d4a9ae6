import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const ACTIVE = sql.raw(
  "stage in ('draft', 'waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving')",
);
const IN_HAND = sql.raw("stage in ('called', 'waiting_meeting', 'meeting_started', 'serving')");

/** Tickets, with their invariants as constraints, and the log of their events. */
export async function tickets({ schema }: Kysely<Database>): Promise<void> {
  await createTickets(schema);

  // One active ticket per device and per phone in a line.
  for (const holder of ['device_hash', 'phone'] as const) {
    await schema
      .createIndex(`tickets_one_active_${holder}`)
      .unique()
      .on('tickets')
      .columns(['site_id', 'line_id', holder])
      .where(sql<boolean>`${ACTIVE} and ${sql.ref(holder)} is not null`)
      .execute();
  }
  await schema
    .createIndex('tickets_active')
    .on('tickets')
    .columns(['site_id', 'line_id', 'stage'])
    .where(sql<boolean>`${ACTIVE}`)
    .execute();

  await schema
    .createTable('ticket_events')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_stage', 'text')
    .addColumn('to_stage', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('desk', 'text')
    .addColumn('idempotency_key', 'text')
    // Two changes to the same version write the same sequence, so one of them fails.
    .addPrimaryKeyConstraint('ticket_events_key', ['site_id', 'ticket_id', 'sequence'])
    .addForeignKeyConstraint(
      'ticket_events_ticket',
      ['site_id', 'ticket_id'],
      'tickets',
      ['site_id', 'ticket_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('ticket_events_idempotency')
    .unique()
    .on('ticket_events')
    .columns(['site_id', 'ticket_id', 'idempotency_key'])
    .where('idempotency_key', 'is not', null)
    .execute();
}

async function createTickets(schema: Kysely<Database>['schema']): Promise<void> {
  await schema
    .createTable('tickets')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('behind_rank', 'bigint')
    .addColumn('stage_at', 'bigint', (column) => column.notNull())
    .addColumn('return_at', 'bigint')
    .addColumn('respond_by', 'bigint')
    .addColumn('desk', 'text')
    .addColumn('service_id', 'text')
    .addColumn('device_hash', 'text')
    .addColumn('phone', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('party_size', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('method', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tickets_key', ['site_id', 'ticket_id'])
    .addForeignKeyConstraint('tickets_line', ['site_id', 'line_id'], 'lines', ['site_id', 'line_id'])
    .addCheckConstraint('tickets_stage', sql`${ACTIVE} or stage in ('completed', 'cancelled')`)
    // A ticket belongs to a desk exactly while it is being called or served.
    .addCheckConstraint('tickets_claim', sql`(desk is not null) = (${IN_HAND})`)
    .execute();
}
