import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const ACTIVE = sql.raw(
  "stage in ('draft', 'waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving')",
);
const IN_HAND = sql.raw("stage in ('called', 'waiting_meeting', 'meeting_started', 'serving')");

/** Visits of several stops, and what may never happen to their tickets, at whichever site of the company these are. */
export async function visitPlans({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('visit_plans')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull().unique())
    .addColumn('may_reorder', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // When its stops are next looked at; null if only an event can change something.
    .addColumn('look_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('visit_plans_key', ['site_id', 'plan_id'])
    .execute();
  await schema
    .createIndex('visit_plans_due')
    .on('visit_plans')
    .column('look_at')
    .where(sql<boolean>`look_at is not null`)
    .execute();
  await schema
    .createTable('visit_stops')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('stop', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('at_site', 'integer', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('service_id', 'text')
    .addColumn('ticket_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('is_by_staff', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_stops_key', ['site_id', 'plan_id', 'stop'])
    .addForeignKeyConstraint('visit_stops_plan', ['site_id', 'plan_id'], 'visit_plans', ['site_id', 'plan_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('visit_stops_of_plan').on('visit_stops').columns(['plan_id', 'stop']).execute();

  await schema.alterTable('tickets').addColumn('plan_id', 'text').execute();
  await schema.alterTable('tickets').addColumn('plan_stop', 'integer').execute();
  // Nobody is called at two stops at once.
  await schema
    .createIndex('tickets_one_stop_at_desk')
    .unique()
    .on('tickets')
    .column('plan_id')
    .where(sql<boolean>`plan_id is not null and ${IN_HAND}`)
    .execute();
  // However many nodes join the next stop.
  await schema
    .createIndex('tickets_one_of_stop')
    .unique()
    .on('tickets')
    .columns(['plan_id', 'plan_stop'])
    .where(sql<boolean>`plan_id is not null and ${ACTIVE}`)
    .execute();
}
