import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Schema = Kysely<Database>['schema'];

/** Appointments, the time they take up, and the waiting list. */
export async function appointments({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('services')
    .addColumn('booking', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  // Null for the site's hours.
  await schema.alterTable('staff').addColumn('hours', 'text').execute();
  await schema
    .createTable('staff_services')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_services_key', ['site_id', 'staff_id', 'service_id'])
    .execute();
  await createTimes(schema);
  await createAppointments(schema);
  await createStandbys(schema);
}

/**
 * Keeps appointments from overlapping: each granule of a person's time belongs to one busy time, and each of its seats
 * to one appointment.
 */
async function createTimes(schema: Schema): Promise<void> {
  await schema
    .createTable('busy_times')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('time_id', 'text', (column) => column.notNull())
    // Null for the daily places of a service with a daily limit.
    .addColumn('staff_id', 'text')
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('busy_from', 'bigint', (column) => column.notNull())
    .addColumn('busy_until', 'bigint', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('busy_times_key', ['site_id', 'time_id'])
    .execute();
  await schema.createIndex('busy_times_when').on('busy_times').columns(['site_id', 'busy_from']).execute();
  await schema.createIndex('busy_times_old').on('busy_times').columns(['busy_until']).execute();
  await schema
    .createTable('busy_granules')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('granule', 'bigint', (column) => column.notNull())
    .addColumn('time_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('busy_granules_key', ['site_id', 'staff_id', 'granule'])
    .addForeignKeyConstraint(
      'busy_granules_time',
      ['site_id', 'time_id'],
      'busy_times',
      ['site_id', 'time_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('busy_granules_of_time').on('busy_granules').columns(['site_id', 'time_id']).execute();
  await schema
    .createTable('taken_seats')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('time_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('taken_seats_key', ['site_id', 'time_id', 'seat'])
    // A busy time cannot be deleted while one of its seats is taken.
    .addForeignKeyConstraint('taken_seats_time', ['site_id', 'time_id'], 'busy_times', ['site_id', 'time_id'])
    .execute();
  await schema
    .createIndex('taken_seats_of_appointment')
    .on('taken_seats')
    .columns(['site_id', 'appointment_id'])
    .execute();
}

async function createAppointments(schema: Schema): Promise<void> {
  await schema
    .createTable('appointments')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('state_at', 'bigint', (column) => column.notNull())
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addColumn('additional', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('is_staff_chosen', 'integer', (column) => column.notNull())
    .addColumn('method', 'integer', (column) => column.notNull())
    .addColumn('party_size', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('busy_from', 'bigint', (column) => column.notNull())
    .addColumn('busy_until', 'bigint', (column) => column.notNull())
    .addColumn('time_id', 'text')
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('zone', 'text')
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('needs', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text')
    .addColumn('note', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('has_renewed', 'integer', (column) => column.notNull())
    .addColumn('moving_id', 'text')
    .addColumn('standby_id', 'text')
    .addColumn('decide_by', 'bigint')
    .addColumn('reminded_until', 'bigint', (column) => column.notNull())
    .addColumn('fee_due', 'integer', (column) => column.notNull())
    .addColumn('ticket_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('timer_at', 'bigint')
    .addPrimaryKeyConstraint('appointments_key', ['site_id', 'appointment_id'])
    .execute();
  await indexAppointments(schema);
  await createEvents(schema);
}

async function indexAppointments(schema: Schema): Promise<void> {
  const index = (name: string) => schema.createIndex(name).on('appointments');
  await index('appointments_when').columns(['site_id', 'at']).execute();
  await index('appointments_timer').columns(['timer_at']).where('timer_at', 'is not', null).execute();
  for (const holder of ['device_hash', 'phone', 'email'] as const) {
    await index(`appointments_of_${holder}`).columns(['site_id', holder]).execute();
  }
  await index('appointments_of_ticket').columns(['site_id', 'ticket_id']).where('ticket_id', 'is not', null).execute();
  // A device can hold one time at most, so that nobody can block a whole calendar.
  await index('appointments_one_hold')
    .unique()
    .columns(['site_id', 'device_hash'])
    .where(sql<boolean>`state = 'held' and device_hash is not null`)
    .execute();
  await index('appointments_holds_old')
    .columns(['state_at'])
    .where(sql<boolean>`state = 'expired' and name = ''`)
    .execute();
  await index('appointments_old')
    .columns(['until'])
    .where(
      sql<boolean>`name <> '' or phone is not null or email is not null or device_hash is not null or note is not null
        or answers <> '{}' or needs <> '[]'`,
    )
    .execute();
}

async function createEvents(schema: Schema): Promise<void> {
  await schema
    .createTable('appointment_events')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('staff_id', 'text')
    .addPrimaryKeyConstraint('appointment_events_key', ['site_id', 'appointment_id', 'sequence'])
    .execute();
}

async function createStandbys(schema: Schema): Promise<void> {
  await schema
    .createTable('standbys')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('standby_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_at', 'bigint', (column) => column.notNull())
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addColumn('additional', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('method', 'integer', (column) => column.notNull())
    .addColumn('party_size', 'integer', (column) => column.notNull())
    .addColumn('windows', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('zone', 'text')
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('needs', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text')
    .addColumn('offer', 'text')
    .addColumn('passed', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('timer_at', 'bigint')
    .addPrimaryKeyConstraint('standbys_key', ['site_id', 'standby_id'])
    .execute();
  const index = (name: string) => schema.createIndex(name).on('standbys');
  await index('standbys_waiting')
    .columns(['site_id', 'created_at'])
    .where(sql<boolean>`state in ('waiting', 'offered')`)
    .execute();
  await index('standbys_timer').columns(['timer_at']).where('timer_at', 'is not', null).execute();
  await index('standbys_of_device_hash').columns(['site_id', 'device_hash']).execute();
  await index('standbys_old').columns(['ends_at']).execute();
}
