import type { Kysely, Transaction } from 'kysely';
import { writeServerSettings } from '#features/server-settings/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { PasswordResetStore } from './password-reset-store.ts';

type Trx = Transaction<Database>;
type Kept = { codeHash: string; expiresAt: number };

export function passwordResetStore(db: Db): PasswordResetStore {
  return {
    keep: ({ email, codeHash, expiresAt, at }) =>
      inTransaction(db, async (trx) => {
        const accountId = await findOwner(trx, email);
        if (accountId === null) return false;
        const kept: Kept = { codeHash, expiresAt };
        await writeServerSettings(trx, { [nameOf(accountId)]: JSON.stringify(kept) }, at);
        return true;
      }),

    isKnown: async (reset) => (await findKept(db.kysely, reset)) !== null,

    use: ({ email, codeHash, passwordHash, at }) =>
      inTransaction<string | null>(db, async (trx) => {
        const accountId = await findKept(trx, { email, codeHash, at });
        if (accountId === null) return null;
        const name = nameOf(accountId);
        // Deleted first: of two at the same time, the second finds none.
        const { numDeletedRows } = await trx.deleteFrom('server_settings').where('name', '=', name).executeTakeFirst();
        if (numDeletedRows === 0n) return null;
        await renew(trx, { accountId, passwordHash });
        await logAtSites(trx, accountId, at);
        return accountId;
      }),
  };
}

function nameOf(accountId: string): string {
  return `reset.${accountId}`;
}

/** The account, if the code is its, and not too old. */
async function findKept(
  kysely: Kysely<Database>,
  { email, codeHash, at }: { email: string; codeHash: string; at: number },
): Promise<string | null> {
  const accountId = await findOwner(kysely, email);
  if (accountId === null) return null;
  const name = nameOf(accountId);
  const row = await kysely.selectFrom('server_settings').select('value').where('name', '=', name).executeTakeFirst();
  const kept = row ? (JSON.parse(row.value) as Kept) : null;
  return kept?.codeHash === codeHash && kept.expiresAt > at ? accountId : null;
}

/** Of the server, or of a business. */
async function findOwner(trx: Kysely<Database>, email: string): Promise<string | null> {
  const account = await trx
    .selectFrom('accounts')
    .select(['account_id', 'is_server_owner'])
    .where('email', 'in', [sealed(email), email])
    .executeTakeFirst();
  if (!account) return null;
  if (account.is_server_owner === 1) return account.account_id;
  const role = await trx
    .selectFrom('staff_roles')
    .select('site_id')
    .where('account_id', '=', account.account_id)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return role ? account.account_id : null;
}

async function renew(
  trx: Trx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      totp_secret: null,
      totp_pending: null,
      totp_step: null,
      second_step_at: null,
    })
    .where('account_id', '=', accountId)
    .execute();
  for (const table of ['account_passkeys', 'account_recovery_codes', 'account_links', 'account_sessions'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

async function logAtSites(trx: Trx, accountId: string, at: number): Promise<void> {
  const roles = await trx
    .selectFrom('staff_roles')
    .select(['site_id', 'staff_id'])
    .where('account_id', '=', accountId)
    .execute();
  const entry = { at, action: 'password_reset', subject: { kind: 'none' }, detail: '' } as const;
  await writeAudit(
    trx,
    roles.map(({ site_id: siteId, staff_id: staffId }) => ({ siteId, staffId, ...entry })),
  );
}
