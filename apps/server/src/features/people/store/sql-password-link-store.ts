import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { Kysely, Transaction } from 'kysely';
import { writeNotices } from '#features/notices/index.ts';
import { writeServerSettings } from '#features/server-settings/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { LinkHolder, PasswordLinkStore } from './people-store.ts';
import { lockSite } from './provider-rows.ts';

type Kept = {
  siteId: number;
  staffId: string;
  actorId: string;
  tokenHash: string;
  expiresAt: number;
  /** Of the password that it replaces. */
  over: string;
};
type Answer = Awaited<ReturnType<PasswordLinkStore['keepPasswordLink']>>;

export function passwordLinkStore(db: Db): PasswordLinkStore {
  return {
    keepPasswordLink: (link, { at, decide, notices }) =>
      inTransaction<Answer>(db, async (trx) => {
        const { siteId, staffId, actorId } = link;
        await lockSite(trx, siteId);
        const [by, of] = [await findHolder(trx, siteId, actorId), await findHolder(trx, siteId, staffId)];
        if (!by || !of) return err({ code: by ? 'not-found' : 'forbidden' });
        const may = decide(by, of, siteId);
        if (!may.ok) return may;
        const kept: Kept = { ...link, over: digestOf(of.passwordHash) };
        await writeServerSettings(trx, { [nameOf(of.accountId)]: JSON.stringify(kept) }, at);
        const entry = { siteId, at, staffId: actorId, subject: { kind: 'none' }, detail: staffId } as const;
        await writeAudit(trx, [{ ...entry, action: 'password_link' }]);
        await writeNotices(trx, notices, at);
        return ok(null);
      }),

    async findPasswordLink(key, now) {
      const kept = await findKept(db.kysely, key, now);
      if (!kept) return null;
      const row = await db.kysely
        .selectFrom('accounts')
        .innerJoin('sites', (join) => join.on('sites.site_id', '=', kept.siteId))
        .select(['accounts.name', 'accounts.email', 'accounts.password_hash', 'sites.names'])
        .where('account_id', '=', key.accountId)
        .executeTakeFirst();
      if (!row || digestOf(row.password_hash) !== kept.over) return null;
      const { name, email, names } = row;
      return { name, email, business: JSON.parse(names) as Record<string, string>, expiresAt: kept.expiresAt };
    },

    usePasswordLink: (key, { passwordHash, at, decide }) =>
      inTransaction(db, async (trx) => {
        const kept = await findKept(trx, key, at);
        if (!kept) return false;
        const { siteId, staffId, actorId, over } = kept;
        await lockSite(trx, siteId);
        const name = nameOf(key.accountId);
        // Whoever deletes the row has it, unless it is another link by now.
        const { numDeletedRows } = await trx
          .deleteFrom('server_settings')
          .where('name', '=', name)
          .where('changed_at', '=', kept.keptAt)
          .executeTakeFirst();
        const [by, of] = [await findHolder(trx, siteId, actorId), await findHolder(trx, siteId, staffId)];
        if (numDeletedRows === 0n || !by || of?.accountId !== key.accountId) return false;
        if (!decide(by, of, siteId).ok || digestOf(of.passwordHash) !== over) return false;
        await renew(trx, key.accountId, passwordHash);
        const entry = { at, action: 'password_set', subject: { kind: 'none' }, detail: '' } as const;
        await writeAudit(
          trx,
          of.roles.map((role) => ({ ...entry, siteId: role.siteId, staffId: role.staffId })),
        );
        return true;
      }),
  };
}

function nameOf(accountId: string): string {
  return `password-link.${accountId}`;
}

async function findKept(
  kysely: Kysely<Database>,
  { accountId, tokenHash }: { accountId: string; tokenHash: string },
  now: number,
): Promise<(Kept & { keptAt: number }) | null> {
  const row = await kysely
    .selectFrom('server_settings')
    .select(['value', 'changed_at'])
    .where('name', '=', nameOf(accountId))
    .executeTakeFirst();
  if (!row) return null;
  const kept = JSON.parse(row.value) as Kept;
  return kept.tokenHash === tokenHash && kept.expiresAt > now ? { ...kept, keptAt: row.changed_at } : null;
}

/** Whoever works at the site under this id. */
async function findHolder(
  trx: Transaction<Database>,
  siteId: number,
  id: string,
): Promise<(LinkHolder & { passwordHash: string }) | null> {
  const rows = await trx
    .selectFrom('staff_roles as here')
    .innerJoin('staff_roles as role', 'role.account_id', 'here.account_id')
    .innerJoin('accounts', 'accounts.account_id', 'here.account_id')
    .select(['role.site_id', 'role.staff_id', 'role.role', 'role.disabled_at'])
    .select(['accounts.account_id', 'accounts.is_server_owner', 'accounts.password_hash'])
    .where('here.site_id', '=', siteId)
    .where('here.staff_id', '=', id)
    .where('here.removed_at', 'is', null)
    .where('role.removed_at', 'is', null)
    .orderBy('role.site_id')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const roles = rows.map(({ site_id, staff_id, role, disabled_at }) => {
    return { siteId: site_id, staffId: staff_id, role: role as StaffRole, isDisabled: disabled_at !== null };
  });
  const { account_id: accountId, is_server_owner: owns, password_hash: passwordHash } = first;
  return { accountId, isServerOwner: owns === 1, passwordHash, roles };
}

/** What a second step is proven with stays. */
async function renew(trx: Transaction<Database>, accountId: string, passwordHash: string): Promise<void> {
  const renewed = { password_hash: passwordHash };
  await trx.updateTable('accounts').set(renewed).where('account_id', '=', accountId).execute();
  await trx.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
}
