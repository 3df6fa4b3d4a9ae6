import type { Selectable } from 'kysely';
import type { Passkey, SecondStepStore } from './second-step-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { AccountPasskeysTable } from '#kernel/db/tables/staff-tables.ts';
import { toAccount } from './account-rows.ts';

export function secondStepStore(db: Db): SecondStepStore {
  return { ...passkeyStore(db), ...recoveryStore(db) };
}

type PasskeyStore = Pick<
  SecondStepStore,
  'passkeysOf' | 'findPasskey' | 'addPasskey' | 'removePasskey' | 'usePasskey' | 'useChallenge'
>;

function passkeyStore(db: Db): PasskeyStore {
  const { kysely } = db;
  return {
    async passkeysOf(accountId) {
      const rows = await kysely
        .selectFrom('account_passkeys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('passkey_id')
        .execute();
      return rows.map(toPasskey);
    },

    async findPasskey(id) {
      const row = await kysely
        .selectFrom('account_passkeys')
        .selectAll()
        .where('passkey_id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const account = await kysely
        .selectFrom('accounts')
        .selectAll()
        .where('account_id', '=', row.account_id)
        .executeTakeFirst();
      return account ? { passkey: toPasskey(row), account: toAccount(account) } : null;
    },

    addPasskey: (passkey, most) =>
      inTransaction(db, async (trx) => {
        // Locks the account, so that many at once are counted.
        await trx
          .updateTable('accounts')
          .set((eb) => ({ totp_step: eb.ref('totp_step') }))
          .where('account_id', '=', passkey.accountId)
          .execute();
        const own = await trx
          .selectFrom('account_passkeys')
          .select('passkey_id')
          .where('account_id', '=', passkey.accountId)
          .execute();
        if (own.length >= most) return false;
        const added = await trx
          .insertInto('account_passkeys')
          .values(toRow(passkey))
          .onConflict((conflict) => conflict.doNothing())
          .returning('passkey_id')
          .executeTakeFirst();
        return added !== undefined;
      }),

    async removePasskey(accountId, id) {
      const { numDeletedRows } = await kysely
        .deleteFrom('account_passkeys')
        .where('account_id', '=', accountId)
        .where('passkey_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    useChallenge: (challengeHash, until) => noteUsed(kysely, challengeHash, until),

    usePasskey: ({ id, counter, at, challengeHash, until }) =>
      inTransaction(db, async (trx, rollBack) => {
        if (!(await noteUsed(trx, challengeHash, until))) return false;
        const { numUpdatedRows } = await trx
          .updateTable('account_passkeys')
          .set({ counter, used_at: at })
          .where('passkey_id', '=', id)
          // Passkeys that are on several devices always say 0.
          .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
          .executeTakeFirst();
        return numUpdatedRows > 0n || rollBack(false);
      }),
  };
}

async function noteUsed(kysely: Db['kysely'], challengeHash: string, until: number): Promise<boolean> {
  const fresh = await kysely
    .insertInto('used_challenges')
    .values({ challenge_hash: challengeHash, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return fresh !== undefined;
}

function recoveryStore(db: Db): Omit<SecondStepStore, keyof PasskeyStore> {
  const { kysely } = db;
  return {
    setRecoveryCodes: (accountId, hashes) =>
      inTransaction(db, async (trx) => {
        await trx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();
        const rows = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }));
        await trx.insertInto('account_recovery_codes').values(rows).execute();
      }),

    async useRecoveryCode(accountId, hash) {
      const { numDeletedRows } = await kysely
        .deleteFrom('account_recovery_codes')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async countRecoveryCodes(accountId) {
      const rows = await kysely
        .selectFrom('account_recovery_codes')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .execute();
      return rows.length;
    },

    async noteSecondStep(accountId, at) {
      await kysely.updateTable('accounts').set({ second_step_at: at }).where('account_id', '=', accountId).execute();
    },

    async asks(accountId) {
      const rows = await kysely
        .selectFrom('staff_roles')
        .innerJoin('sites', 'sites.site_id', 'staff_roles.site_id')
        .select(['staff_roles.role', 'sites.settings'])
        .where('staff_roles.account_id', '=', accountId)
        .where('staff_roles.disabled_at', 'is', null)
        .where('staff_roles.removed_at', 'is', null)
        .execute();
      return rows.map(({ role, settings }) => {
        const { SecondStep = 'nobody' } = JSON.parse(settings) as { SecondStep?: string };
        return { role, of: SecondStep };
      });
    },
  };
}

function toRow({ accountId, id, publicKey, createdAt, usedAt, ...rest }: Passkey) {
  return {
    ...rest,
    account_id: accountId,
    passkey_id: id,
    public_key: publicKey,
    created_at: createdAt,
    used_at: usedAt,
  };
}

function toPasskey(row: Selectable<AccountPasskeysTable>): Passkey {
  return {
    accountId: row.account_id,
    id: row.passkey_id,
    host: row.host,
    publicKey: row.public_key,
    counter: row.counter,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
