import { firstWeekdayOfCountry } from '@openturn/domain/country/country-habits.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { FIRST_WEEKDAY } from '@openturn/domain/format/first-weekday.ts';
import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { toAccount } from './account-rows.ts';
import type { AccountStore, Sight, StaffSite } from './account-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { attemptStore } from './sql-attempt-store.ts';
import { totpStore } from './sql-totp-store.ts';

type SessionStore = Pick<
  AccountStore,
  'openSession' | 'findSession' | 'touchSession' | 'endSession' | 'endSessionsOf' | 'endSessions' | 'setPassword'
>;

export function accountStore(db: Db): AccountStore {
  const { kysely } = db;
  return {
    ...sessionStore(db),
    ...attemptStore(db),
    ...browserStore(db),
    ...totpStore(db),

    async findByEmail(email) {
      const row = await kysely
        .selectFrom('accounts')
        .selectAll()
        .where('email', 'in', asStored(email))
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async findById(accountId) {
      const row = await kysely
        .selectFrom('accounts')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async sitesOf(accountId) {
      const rows = await kysely
        .selectFrom('staff_roles')
        .innerJoin('sites', 'sites.site_id', 'staff_roles.site_id')
        .select(['staff_roles.site_id', 'staff_roles.staff_id', 'staff_roles.role', 'sites.names'])
        .select(['staff_roles.lines', 'staff_roles.calendars', 'sites.settings', 'sites.date_format', 'sites.zone'])
        .where('staff_roles.account_id', '=', accountId)
        .where('staff_roles.disabled_at', 'is', null)
        .where('staff_roles.removed_at', 'is', null)
        .orderBy('staff_roles.site_id')
        .execute();
      return rows.map((row) => ({
        siteId: row.site_id,
        staffId: row.staff_id,
        role: row.role as StaffRole,
        names: JSON.parse(row.names) as Record<string, string>,
        ...sightOf(row),
        zone: row.zone,
        ...weekOf(row.settings),
        ...(row.date_format !== 1 && { dateFormat: row.date_format as 2 | 3 }),
      }));
    },

    async namesOf(siteId) {
      const rows = await kysely
        .selectFrom('staff_roles')
        .innerJoin('accounts', 'accounts.account_id', 'staff_roles.account_id')
        .select(['staff_roles.staff_id', 'accounts.name'])
        .where('staff_roles.site_id', '=', siteId)
        .execute();
      return new Map(rows.map((row) => [row.staff_id, row.name]));
    },

    async contactsOf(siteId) {
      const rows = await kysely
        .selectFrom('staff_roles')
        .innerJoin('accounts', 'accounts.account_id', 'staff_roles.account_id')
        .select(['staff_roles.staff_id', 'staff_roles.role', 'accounts.email'])
        .where('staff_roles.site_id', '=', siteId)
        .where('staff_roles.disabled_at', 'is', null)
        .where('staff_roles.removed_at', 'is', null)
        .orderBy('staff_roles.staff_id')
        .execute();
      return rows.map(({ staff_id, role, email }) => ({ staffId: staff_id, role: role as StaffRole, email }));
    },
  };
}

function sessionStore(db: Db): SessionStore {
  const { kysely } = db;
  return {
    async openSession({ hash, accountId, createdAt, seenAt, expiresAt }) {
      await kysely
        .insertInto('account_sessions')
        .values({
          session_hash: hash,
          account_id: accountId,
          created_at: createdAt,
          seen_at: seenAt,
          expires_at: expiresAt,
        })
        .execute();
      await kysely
        .updateTable('accounts')
        .set({ last_sign_in_at: createdAt })
        .where('account_id', '=', accountId)
        .execute();
    },

    async findSession(hash) {
      const row = await kysely
        .selectFrom('account_sessions as session')
        .innerJoin('accounts', 'accounts.account_id', 'session.account_id')
        .selectAll('accounts')
        .select(['session.seen_at', 'session.expires_at', 'session.created_at as opened_at'])
        .where('session.session_hash', '=', hash)
        .executeTakeFirst();
      if (!row) return null;
      const { account_id: accountId, seen_at: seenAt, expires_at: expiresAt, opened_at: createdAt } = row;
      return { account: toAccount(row), session: { hash, accountId, createdAt, seenAt, expiresAt } };
    },

    async touchSession(hash, at) {
      await kysely.updateTable('account_sessions').set({ seen_at: at }).where('session_hash', '=', hash).execute();
    },

    async endSession(hash) {
      await kysely.deleteFrom('account_sessions').where('session_hash', '=', hash).execute();
    },

    async endSessionsOf(accountId, except) {
      await kysely
        .deleteFrom('account_sessions')
        .where('account_id', '=', accountId)
        .where('session_hash', '!=', except ?? '')
        .execute();
    },

    setPassword: (accountId, hash, session) =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('accounts').set({ password_hash: hash }).where('account_id', '=', accountId).execute();
        await trx
          .deleteFrom('account_sessions')
          .where('account_id', '=', accountId)
          .where('session_hash', '!=', session)
          .execute();
      }),

    async endSessions({ seenAt, expiresAt }) {
      await kysely
        .deleteFrom('account_sessions')
        .where((eb) => eb.or([eb('seen_at', '<=', seenAt), eb('expires_at', '<=', expiresAt)]))
        .execute();
    },
  };
}

function browserStore({ kysely }: Db): Pick<AccountStore, 'knowsBrowser' | 'rememberBrowser' | 'forgetBrowsers'> {
  return {
    async knowsBrowser(email, browser) {
      const row = await kysely
        .selectFrom('account_browsers')
        .innerJoin('accounts', 'accounts.account_id', 'account_browsers.account_id')
        .select('account_browsers.account_id')
        .where('accounts.email', 'in', asStored(email))
        .where('account_browsers.browser_hash', '=', browser)
        .executeTakeFirst();
      return row !== undefined;
    },

    async rememberBrowser(accountId, browser, at) {
      await kysely
        .insertInto('account_browsers')
        .values({ account_id: accountId, browser_hash: browser, seen_at: at })
        .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: at }))
        .execute();
    },

    async forgetBrowsers(before) {
      await kysely.deleteFrom('account_browsers').where('seen_at', '<=', before).execute();
    },
  };
}

/** The ids in a row of roles. */
export function sightOf({ lines, calendars }: { lines: string | null; calendars: string | null }): Sight {
  const ids = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
  return { lines: ids(lines), calendars: ids(calendars) };
}

/** An account that was added by hand is found too. */
function asStored(email: string): string[] {
  return [sealed(email), email];
}

function weekOf(settings: string): Pick<StaffSite, 'firstWeekday'> {
  const firstWeekday = firstWeekdayOfCountry(countryOf(JSON.parse(settings) as Record<string, string>));
  return firstWeekday === FIRST_WEEKDAY.en ? {} : { firstWeekday };
}
