import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What earlier versions wrote into every empty database. */
const INVENTED = [
  { siteId: 100_001, name: 'Willow Street Clinic' },
  { siteId: 100_002, name: 'Sunrise Barber Co.' },
  { siteId: 100_003, name: 'Riverside Licensing Office' },
  { siteId: 100_004, name: 'Cedar & Finch Tax Advisers' },
];

/** Values of the server as a whole, the account that claimed it, and which businesses are invented. */
export async function serverSettings(kysely: Kysely<Database>): Promise<void> {
  const { schema } = kysely;
  await schema
    .createTable('server_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('accounts')
    .addColumn('is_server_owner', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('sites')
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const { siteId, name } of INVENTED) {
    await kysely
      .updateTable('sites')
      .set({ is_demo: 1 })
      .where('site_id', '=', siteId)
      .where('location_name', '=', name)
      .execute();
  }
}
