import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Schema = Kysely<Database>['schema'];

/** What visitors pay: the payments, what happened to them, where the money went, and how a business takes it. */
export async function payments({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('payment_settings')
    .addColumn('site_id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('secret_key', 'text')
    .addColumn('webhook_secret', 'text')
    .execute();
  await createPayments(schema);
  await createLedger(schema);
  await createWorks(schema);
  await createTill(schema);
}

/** Nothing can be taken beyond what was agreed, or given back beyond what was taken, also not by two at once. */
async function createPayments(schema: Schema): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    // Each visit counts its own.
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_hold', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('captured', 'integer', (column) => column.notNull())
    .addColumn('refunded', 'integer', (column) => column.notNull())
    // Refunds that the provider has not confirmed yet.
    .addColumn('refunding', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('no_show_fee', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('client_secret', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('look_at', 'bigint')
    .addPrimaryKeyConstraint('payments_key', ['site_id', 'payment_id'])
    .addCheckConstraint('payments_amount', sql`amount > 0`)
    .addCheckConstraint('payments_captured', sql`captured >= 0 and captured <= amount`)
    .addCheckConstraint('payments_refunded', sql`refunded >= 0 and refunding >= 0 and refunded + refunding <= captured`)
    .execute();
  await schema
    .createIndex('payments_of_visit')
    .unique()
    .on('payments')
    .columns(['site_id', 'visit_id', 'number'])
    .execute();
  await schema.createIndex('payments_by_day').on('payments').columns(['site_id', 'created_at']).execute();
  await schema
    .createIndex('payments_one_open')
    .unique()
    .on('payments')
    .columns(['site_id', 'visit_id'])
    .where(sql<boolean>`state in ('requires_action', 'failed')`)
    .execute();
  await schema
    .createIndex('payments_to_look_at')
    .on('payments')
    .columns(['look_at'])
    .where(sql<boolean>`look_at is not null`)
    .execute();
  await schema
    .createIndex('payments_of_provider')
    .unique()
    .on('payments')
    .columns(['site_id', 'provider', 'provider_ref'])
    .where(sql<boolean>`provider_ref is not null`)
    .execute();
}

/** Rows are only added. Each entry has both of its sides, so the sum over all accounts is always zero. */
async function createLedger(schema: Schema): Promise<void> {
  await schema
    .createTable('payment_events')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_events_key', ['site_id', 'payment_id', 'sequence'])
    .execute();
  await schema.createIndex('payment_events_by_day').on('payment_events').columns(['site_id', 'at']).execute();
  await schema
    .createTable('payment_entries')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('from_account', 'text', (column) => column.notNull())
    .addColumn('to_account', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_entries_key', ['site_id', 'payment_id', 'sequence', 'place'])
    .addCheckConstraint('payment_entries_amount', sql`amount > 0`)
    .addCheckConstraint(
      'payment_entries_accounts',
      sql`from_account in ('card', 'hold', 'till') and to_account in ('card', 'hold', 'till')
        and from_account <> to_account`,
    )
    .execute();
  await schema.createIndex('payment_entries_by_day').on('payment_entries').columns(['site_id', 'at']).execute();
}

/** What the provider has been asked for, and which of its events have been taken. */
async function createWorks(schema: Schema): Promise<void> {
  await schema
    .createTable('payment_works')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('work_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_works_key', ['site_id', 'work_id'])
    .execute();
  await schema.createIndex('payment_works_of').on('payment_works').columns(['site_id', 'payment_id']).execute();
  // A hold is taken, released or cancelled once.
  await schema
    .createIndex('payment_works_one_end')
    .unique()
    .on('payment_works')
    .columns(['site_id', 'payment_id'])
    .where(sql<boolean>`kind <> 'refund' and state <> 'refused'`)
    .execute();
  await schema
    .createTable('payment_notices_taken')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_notices_taken_key', ['site_id', 'event_id'])
    .execute();
  await schema.createIndex('payment_notices_taken_old').on('payment_notices_taken').columns(['at']).execute();
}

/** The test till keeps its own books, as any provider would. */
async function createTill(schema: Schema): Promise<void> {
  await schema
    .createTable('test_charges')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('is_hold', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('needs_step', 'integer', (column) => column.notNull())
    .addColumn('captured', 'integer', (column) => column.notNull())
    .addColumn('refunds', 'text', (column) => column.notNull())
    .addColumn('answers_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_charges_key', ['site_id', 'charge_id'])
    .execute();
}
