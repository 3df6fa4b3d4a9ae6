import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { sql, type Selectable } from 'kysely';
import type { Account, AccountStore } from './account-store.ts';
import type { AccountsTable } from '#kernel/db/tables/staff-tables.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

type AttemptStore = Pick<AccountStore, 'countAttempt' | 'forgiveAttempt' | 'forgetAttempts'>;
type SessionStore = Pick<AccountStore, 'openSession' | 'findSession' | 'touchSession' | 'endSession' | 'endSessions'>;

export function accountStore(db: Db): AccountStore {
  const { kysely } = db;
  return {
    ...sessionStore(db),
    ...attemptStore(db),
    ...browserStore(db),

    async findByEmail(email) {
      const row = await kysely
        .selectFrom('accounts')
        .selectAll()
        .where('email', 'in', asStored(email))
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async sitesOf(accountId) {
      const rows = await kysely
        .selectFrom('staff_roles')
        .innerJoin('sites', 'sites.site_id', 'staff_roles.site_id')
        .select(['staff_roles.site_id', 'staff_roles.staff_id', 'staff_roles.role', 'sites.names'])
        .where('staff_roles.account_id', '=', accountId)
        .orderBy('staff_roles.site_id')
        .execute();
      return rows.map((row) => ({
        siteId: row.site_id,
        staffId: row.staff_id,
        role: row.role as StaffRole,
        names: JSON.parse(row.names) as Record<string, string>,
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
        .orderBy('staff_roles.staff_id')
        .execute();
      return rows.map(({ staff_id, role, email }) => ({ staffId: staff_id, role: role as StaffRole, email }));
    },

    async beginTotp(accountId, pending) {
      const { numUpdatedRows } = await kysely
        .updateTable('accounts')
        // Steps of another secret do not apply to this one.
        .set({ totp_pending: sealed(pending), totp_step: null })
        .where('account_id', '=', accountId)
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setTotp(accountId, secret) {
      await kysely
        .updateTable('accounts')
        .set({ totp_secret: sealed(secret), totp_pending: null })
        .where('account_id', '=', accountId)
        .execute();
    },

    async takeTotpStep(accountId, step) {
      const { numUpdatedRows } = await kysely
        .updateTable('accounts')
        .set({ totp_step: step })
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function sessionStore({ kysely }: Db): SessionStore {
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

function attemptStore(db: Db): AttemptStore {
  return {
    countAttempt: (subject, { at, pauseMs, forgetMs }) =>
      inTransaction<number | null>(db, async (trx) => {
        // Locks the row until commit, so that each attempt sees those before it.
        const { failures, locked_until: lockedUntil } = await trx
          .insertInto('sign_in_attempts')
          .values({ subject, failures: 1, locked_until: 0, at })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet({
              failures: sql<number>`case
                when sign_in_attempts.locked_until > ${at} then sign_in_attempts.failures
                when sign_in_attempts.at <= ${at - forgetMs} then 1
                else sign_in_attempts.failures + 1 end`,
              at: sql<number>`case
                when sign_in_attempts.locked_until > ${at} then sign_in_attempts.at else ${at} end`,
            }),
          )
          .returning(['failures', 'locked_until'])
          .executeTakeFirstOrThrow();
        if (lockedUntil > at) return lockedUntil;
        await trx
          .updateTable('sign_in_attempts')
          .set({ locked_until: at + pauseMs(failures) })
          .where('subject', '=', subject)
          .execute();
        return null;
      }),

    forgetAttempts: async (before) => {
      await db.kysely
        .deleteFrom('sign_in_attempts')
        .where('at', '<=', before)
        .where('locked_until', '<=', before)
        .execute();
    },

    forgiveAttempt: async (subject, { all }) => {
      const { kysely } = db;
      await kysely
        .updateTable('sign_in_attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: 0 }))
        .where('subject', '=', subject)
        .execute();
      await kysely
        .deleteFrom('sign_in_attempts')
        .where('subject', '=', subject)
        .where((eb) => (all ? eb.val(true) : eb('failures', '<=', 0)))
        .execute();
    },
  };
}

/** An account that was added by hand is found too. */
function asStored(email: string): string[] {
  return [sealed(email), email];
}

function toAccount(row: Selectable<AccountsTable>): Account {
  return {
    id: row.account_id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpPending: row.totp_pending,
    totpStep: row.totp_step,
  };
}
