import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Schema = Kysely<Database>['schema'];

/** Invitations, what a person may see, passkeys and recovery codes. */
export async function people({ schema }: Kysely<Database>): Promise<void> {
  await limitRoles(schema);
  await schema
    .createTable('invitations')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('lines', 'text')
    .addColumn('calendars', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    // Who works here already and gets an account with it.
    .addColumn('staff_id', 'text')
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitations_key', ['site_id', 'invitation_id'])
    .execute();
  await createSecondSteps(schema);
}

async function limitRoles(schema: Schema): Promise<void> {
  // Null for all of them.
  await schema.alterTable('staff_roles').addColumn('lines', 'text').execute();
  await schema.alterTable('staff_roles').addColumn('calendars', 'text').execute();
  await schema.alterTable('staff_roles').addColumn('disabled_at', 'bigint').execute();
  // The row stays, because the activity log names its person.
  await schema.alterTable('staff_roles').addColumn('removed_at', 'bigint').execute();
  await schema.createIndex('staff_roles_once').on('staff_roles').columns(['site_id', 'account_id']).unique().execute();
  await schema.alterTable('accounts').addColumn('last_sign_in_at', 'bigint').execute();
  // A second step is only ever demanded of those who have used one.
  await schema.alterTable('accounts').addColumn('second_step_at', 'bigint').execute();
}

async function createSecondSteps(schema: Schema): Promise<void> {
  await schema
    .createTable('account_passkeys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.account_id'))
    .addColumn('passkey_id', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('account_passkeys_key', ['account_id', 'passkey_id'])
    .execute();
  await schema
    .createTable('account_recovery_codes')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.account_id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_recovery_codes_key', ['account_id', 'code_hash'])
    .execute();
  // What a passkey has signed, which it does once.
  await schema
    .createTable('used_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
