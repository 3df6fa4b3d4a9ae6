import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Everything of a signature but what the data key encrypts, which a hash proves, and when it is to be erased. */
const FIXED = [
  'site_id',
  'signature_id',
  'waiver_id',
  'version',
  'language',
  'text_hash',
  'subject',
  'name',
  'signed_at',
  'zone',
  'valid_until',
  'record_hash',
];
const FIXED_TEXT = ['site_id', 'waiver_id', 'version', 'texts', 'created_at', 'staff_id'];

/** Waivers, the versions of their texts, and what visitors have signed. */
export async function waivers(kysely: Kysely<Database>): Promise<void> {
  const { schema } = kysely;
  await schema
    .createTable('waivers')
    .addColumn('site_id', 'integer', (column) => column.notNull().references('sites.site_id'))
    .addColumn('waiver_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('services', 'text')
    .addColumn('holds', 'text', (column) => column.notNull())
    .addColumn('asks_initials', 'integer', (column) => column.notNull())
    .addColumn('allows_minors', 'integer', (column) => column.notNull())
    .addColumn('kept_years', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waivers_key', ['site_id', 'waiver_id'])
    .addCheckConstraint('waivers_id', sql`waiver_id > 0`)
    .execute();
  await schema
    .createTable('waiver_versions')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('waiver_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiver_versions_key', ['site_id', 'waiver_id', 'version'])
    .addForeignKeyConstraint('waiver_versions_of', ['site_id', 'waiver_id'], 'waivers', ['site_id', 'waiver_id'])
    .execute();
  await schema
    .createTable('waiver_signatures')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('signature_id', 'text', (column) => column.notNull())
    .addColumn('waiver_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('contact_parts', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'bigint', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'bigint')
    .addColumn('record_hash', 'text', (column) => column.notNull())
    .addColumn('erase_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiver_signatures_key', ['site_id', 'signature_id'])
    .addUniqueConstraint('waiver_signatures_once', ['site_id', 'waiver_id', 'version', 'subject'])
    .addForeignKeyConstraint('waiver_signatures_text', ['site_id', 'waiver_id', 'version'], 'waiver_versions', [
      'site_id',
      'waiver_id',
      'version',
    ])
    .execute();
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('waiver_signatures').columns(columns).execute();
  await index('waiver_signatures_by_subject', ['site_id', 'subject']);
  await index('waiver_signatures_by_phone', ['site_id', 'phone']);
  await index('waiver_signatures_by_email', ['site_id', 'email']);
  await index('waiver_signatures_newest', ['site_id', 'signed_at']);
  await index('waiver_signatures_old', ['erase_at']);
  await refuseChanges(kysely, { table: 'waiver_signatures', columns: FIXED });
  await refuseChanges(kysely, { table: 'waiver_versions', columns: FIXED_TEXT });
}

/** What is signed is erased with time, but never changed. */
async function refuseChanges(
  kysely: Kysely<Database>,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<void> {
  const name = sql.ref(`${table}_unchanged`);
  const on = sql`before update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${sql.table(table)}`;
  const words = sql.lit(`${table} cannot be changed`);
  if (kysely.getExecutor().adapter instanceof PostgresAdapter) {
    // A restore removes the tables, but not what their triggers call.
    await sql`create or replace function ${name}() returns trigger language plpgsql as
      $$ begin raise exception using message = ${words}; end $$`.execute(kysely);
    await sql`create trigger ${name} ${on} for each row execute function ${name}()`.execute(kysely);
  } else {
    await sql`create trigger ${name} ${on} begin select raise(abort, ${words}); end`.execute(kysely);
  }
}
