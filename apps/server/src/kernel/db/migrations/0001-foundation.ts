import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Companies, their sites, and the lines and services of a site. */
export async function foundation({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('companies')
    .addColumn('company_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await createSites(schema);
  await createOpening(schema);
  await createOffer(schema);
}

type Schema = Kysely<Database>['schema'];

async function createSites(schema: Schema): Promise<void> {
  await schema
    .createTable('sites')
    .addColumn('site_id', 'integer', (column) => column.primaryKey())
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.company_id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('location_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state_province', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('date_format', 'integer', (column) => column.notNull())
    .addColumn('appearance', 'text', (column) => column.notNull())
    .addColumn('custom_styles', 'text', (column) => column.notNull())
    .addColumn('rid', 'text', (column) => column.notNull())
    .addColumn('is_public_pc', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sites_of_company').on('sites').columns(['company_id', 'site_id']).execute();

  await schema
    .createTable('site_hosts')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_hosts_key', ['site_id', 'host'])
    .addUniqueConstraint('site_hosts_host', ['host'])
    .execute();
}

async function createOpening(schema: Schema): Promise<void> {
  await schema
    .createTable('opening_hours')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('closes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('opening_hours_key', ['site_id', 'line_id', 'weekday', 'opens'])
    .execute();
  await schema
    .createTable('opening_exceptions')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('spans', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('opening_exceptions_key', ['site_id', 'line_id', 'date'])
    .execute();
}

async function createOffer(schema: Schema): Promise<void> {
  await schema
    .createTable('lines')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('minutes_each', 'double precision', (column) => column.notNull())
    .addColumn('desks', 'integer', (column) => column.notNull())
    .addColumn('next_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lines_key', ['site_id', 'line_id'])
    .execute();
  await schema
    .createTable('services')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('is_bookable', 'integer', (column) => column.notNull())
    .addColumn('methods', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('services_key', ['site_id', 'service_id'])
    .execute();
  await schema
    .createTable('staff')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_key', ['site_id', 'staff_id'])
    .execute();
}
