import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';

type Trx = Transaction<Database>;

/** What belongs to a site, before what it refers to. */
export const TABLES_OF_SITES = [
  'ticket_events',
  'forecasts',
  'tickets',
  'visit_stops',
  'visit_plans',
  'taken_seats',
  'busy_granules',
  'busy_times',
  'appointment_events',
  'appointments',
  'standbys',
  'calendar_versions',
  'waiver_signatures',
  'waiver_versions',
  'waivers',
  'conversation_messages',
  'conversations',
  'notices',
  'line_alerts',
  'wallet_devices',
  'wallet_passes',
  'meeting_signals',
  'meeting_peers',
  'meeting_guest_links',
  'meeting_settings',
  'one_time_codes',
  'contact_devices',
  'push_registrations',
  'devices',
  'error_reports',
  'idempotency_keys',
  'outbox',
  'audit_log',
  'desk_staff',
  'desks',
  'staff_services',
  'services',
  'service_categories',
  'staff',
  'opening_hours',
  'opening_exceptions',
  'lines',
  'invitations',
  'imports',
  'customers',
  'removed_customers',
  'visit_orders',
  'coupons',
  'products',
  'product_groups',
  'shop_settings',
  'document_files',
  'payment_entries',
  'payment_events',
  'payment_works',
  'payments',
  'payment_notices_taken',
  'payment_settings',
  'test_charges',
  'site_files',
  'ratings',
  'staff_roles',
  'site_hosts',
  'sites',
] as const satisfies readonly (keyof Database)[];

/** Removes the invented businesses, their people and everything that happened there. */
export async function removeDemo(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const sites = await trx.selectFrom('sites').select(['site_id', 'company_id']).where('is_demo', '=', 1).execute();
    if (sites.length === 0) return;
    const siteIds = sites.map((row) => row.site_id);
    const accounts = await accountsOnlyAt(trx, siteIds);
    for (const table of TABLES_OF_SITES) await trx.deleteFrom(table).where('site_id', 'in', siteIds).execute();
    const companyIds = sites.map((row) => row.company_id);
    await trx
      .deleteFrom('companies')
      .where('company_id', 'in', companyIds)
      .where('company_id', 'not in', trx.selectFrom('sites').select('sites.company_id'))
      .execute();
    if (accounts.length > 0) await removeAccounts(trx, accounts);
  });
}

type Removed = { account_id: string; email: string };

/** Who works anywhere else, or owns the server, stays. */
async function accountsOnlyAt(trx: Trx, siteIds: readonly number[]): Promise<Removed[]> {
  const at = (isDemo: boolean) =>
    trx
      .selectFrom('staff_roles')
      .select('staff_roles.account_id')
      .where('staff_roles.site_id', isDemo ? 'in' : 'not in', siteIds);
  return trx
    .selectFrom('accounts')
    .select(['account_id', 'email'])
    .where('account_id', 'in', at(true))
    .where('account_id', 'not in', at(false))
    .where('is_server_owner', '=', 0)
    .execute();
}

async function removeAccounts(trx: Trx, accounts: readonly Removed[]): Promise<void> {
  const ids = accounts.map((row) => row.account_id);
  for (const table of [
    'account_sessions',
    'account_browsers',
    'account_passkeys',
    'account_recovery_codes',
    'account_links',
    'accounts',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', 'in', ids).execute();
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const subjects = accounts.flatMap(({ account_id: id, email }) => [`totp ${id}`, `email ${hash(email)}`]);
  await trx.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
  // Those counted by address name nobody; without anyone to sign in, they stand for nothing.
  if (await trx.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) return;
  await trx.deleteFrom('sign_in_attempts').execute();
}
