import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Schema = Kysely<Database>['schema'];

/** Staff accounts and their sites, the desks of a site, and the activity log. */
export async function staffConsole({ schema }: Kysely<Database>): Promise<void> {
  await createAccounts(schema);
  await schema
    .createTable('desks')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('desk_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('desks_key', ['site_id', 'desk_id'])
    .execute();
  await schema
    .createTable('desk_staff')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('desk_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('break_since', 'bigint')
    .addColumn('back_at', 'bigint')
    .addPrimaryKeyConstraint('desk_staff_key', ['site_id', 'desk_id'])
    // One person has at most one desk at a site.
    .addUniqueConstraint('desk_staff_once', ['site_id', 'staff_id'])
    .execute();
  await schema
    .createTable('audit_log')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_log_key', ['site_id', 'audit_id'])
    .execute();
}

async function createAccounts(schema: Schema): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_pending', 'text')
    // A code can be used once.
    .addColumn('totp_step', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('account_sessions')
    .addColumn('session_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.account_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('staff_roles')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.account_id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_roles_key', ['site_id', 'staff_id'])
    .execute();
  await schema.createIndex('staff_roles_of_account').on('staff_roles').columns(['account_id']).execute();
}
