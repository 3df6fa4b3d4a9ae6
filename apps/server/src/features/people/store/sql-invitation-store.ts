import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { writeNotices } from '#features/notices/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type {
  Accepted,
  AcceptedBy,
  AcceptRefusal,
  Invitation,
  NewAccount,
  PasswordLinkStore,
  PeopleStore,
} from './people-store.ts';
import { clashOf, toInvitation, toRow } from './invitation-rows.ts';
import { dropInvitationsTo, lockSite, writeProvider } from './provider-rows.ts';

type Trx = Transaction<Database>;
type InvitationStore = Omit<
  PeopleStore,
  keyof PasswordLinkStore | 'ofSite' | 'workplace' | 'change' | 'bringBack' | 'askSecondStep'
>;
type Accepting = Parameters<PeopleStore['accept']>[0];

export function invitationStore(db: Db): InvitationStore {
  const { kysely } = db;
  return {
    remembered: (siteId, once) => readRemembered(kysely, siteId, once),

    async invitations(siteId, now) {
      const rows = await kysely
        .selectFrom('invitations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('invitation_id')
        .execute();
      return rows.map(toInvitation);
    },

    invite: ({ tokenHash, provider, ...invitation }, { audit, notices, most, once }) =>
      inTransaction<Awaited<ReturnType<PeopleStore['invite']>>>(db, async (trx, rollBack) => {
        await lockSite(trx, invitation.siteId);
        if ((await countOpen(trx, invitation)) >= most) return err({ code: 'too-many-requests' });
        const answer = { subject: invitation, at: invitation.createdAt };
        if (once && !(await rememberOnce(trx, once, answer))) return rollBack(err({ code: 'repeated' }));
        const clash = await clashOf(trx, invitation);
        if (clash) return rollBack(err({ code: clash }));
        await trx
          .insertInto('invitations')
          .values({ ...toRow(invitation), token_hash: tokenHash })
          .execute();
        if (provider) await writeProvider(trx, { ...provider, siteId: invitation.siteId, at: invitation.createdAt });
        await writeAudit(trx, [audit]);
        await writeNotices(trx, notices, invitation.createdAt);
        return ok(null);
      }),

    renew: ({ siteId, id, expiresAt, tokenHash, now }, { audit, notices }) =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('invitations')
          .set({ token_hash: tokenHash, expires_at: expiresAt })
          .where('site_id', '=', siteId)
          .where('invitation_id', '=', id)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writeAudit(trx, [audit]);
        await writeNotices(trx, notices, now);
        return true;
      }),

    revoke: ({ siteId, id }, audit) =>
      inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('invitations')
          .where('site_id', '=', siteId)
          .where('invitation_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await writeAudit(trx, [audit]);
        return true;
      }),

    async findInvitation(tokenHash, now) {
      const row = await kysely
        .selectFrom('invitations')
        .innerJoin('sites', 'sites.site_id', 'invitations.site_id')
        .leftJoin('staff_roles as role', (join) =>
          join.onRef('role.site_id', '=', 'invitations.site_id').onRef('role.staff_id', '=', 'invitations.invited_by'),
        )
        .leftJoin('accounts', 'accounts.account_id', 'role.account_id')
        .selectAll('invitations')
        .select(['sites.names as business', 'accounts.name as inviter'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return null;
      const business = JSON.parse(row.business) as Record<string, string>;
      return { ...toInvitation(row), business, inviter: row.inviter ?? '' };
    },

    invitationsTo: (email, now) => openTo(kysely, email, now),

    accept: (accepting) => acceptOnce(db, accepting),
  };
}

async function openTo(kysely: Db['kysely'], email: string, now: number) {
  const rows = await kysely
    .selectFrom('invitations')
    .select(['token_hash', 'name'])
    .where('email', '=', sealed(email))
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('invitation_id')
    .execute();
  return rows.map(({ token_hash: tokenHash, name }) => ({ tokenHash, name }));
}

async function countOpen(trx: Trx, { siteId, createdAt }: Invitation): Promise<number> {
  const { open } = await trx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('site_id', '=', siteId)
    .where('expires_at', '>', createdAt)
    .executeTakeFirstOrThrow();
  return Number(open);
}

async function acceptOnce(db: Db, accepting: Accepting): Promise<Result<Accepted, AcceptRefusal>> {
  try {
    return await inTransaction<Result<Accepted, AcceptRefusal>>(db, (trx, rollBack) =>
      acceptIn(trx, accepting, rollBack),
    );
  } catch (error) {
    // Somebody with this email got an account at the same moment.
    if (isDuplicateIn('accounts', error)) return err({ code: 'email-taken' });
    throw error;
  }
}

async function acceptIn(
  trx: Trx,
  { tokenHash, now: at, by, staffId: newStaffId }: Accepting,
  rollBack: (value: Result<Accepted, AcceptRefusal>) => never,
): Promise<Result<Accepted, AcceptRefusal>> {
  const invited = await trx
    .selectFrom('invitations')
    .select('site_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!invited) return err({ code: 'invitation-gone' });
  // Before its row, which another who is accepted here may drop: the two would wait for each other.
  await lockSite(trx, invited.site_id);
  // Whoever deletes the row has it.
  const used = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  if (!used) return err({ code: 'invitation-gone' });
  const invitation = toInvitation(used);
  const { siteId } = invitation;
  const accountId = await accountOf(trx, by, at);
  const access = {
    role: invitation.role,
    lines: invitation.lines && JSON.stringify(invitation.lines),
    calendars: invitation.calendars && JSON.stringify(invitation.calendars),
  };
  const staffId = invitation.staffId ?? newStaffId;
  const earlier = await trx
    .selectFrom('staff_roles')
    .select(['staff_id', 'account_id', 'removed_at'])
    .where('site_id', '=', siteId)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('staff_id', '=', staffId)]))
    .execute();
  if (earlier.some(({ removed_at: removedAt }) => removedAt === null)) return rollBack(err({ code: 'already-staff' }));
  const again = earlier.find((each) => each.account_id === accountId) ?? earlier[0];
  if (again) {
    const back = { ...access, account_id: accountId, disabled_at: null, removed_at: null };
    const { staff_id: known } = again;
    await trx
      .updateTable('staff_roles')
      .set(back)
      .where('site_id', '=', siteId)
      .where('staff_id', '=', known)
      .execute();
  } else {
    await trx
      .insertInto('staff_roles')
      .values({ site_id: siteId, staff_id: staffId, account_id: accountId, ...access })
      .execute();
  }
  await dropInvitationsTo(trx, { siteId, accountId });
  const accepted = { siteId, staffId: again?.staff_id ?? staffId, accountId };
  await writeAudit(trx, [
    {
      siteId,
      at,
      staffId: accepted.staffId,
      action: 'invite_accept',
      subject: { kind: 'none' },
      detail: accepted.staffId,
    },
  ]);
  return ok(accepted);
}

async function accountOf(trx: Trx, by: AcceptedBy, at: number): Promise<string> {
  if ('accountId' in by) return by.accountId;
  await trx.insertInto('accounts').values(toAccountRow(by.account, at)).execute();
  return by.account.id;
}

function toAccountRow({ id, name, email, passwordHash, isOfProvider }: NewAccount, at: number) {
  const known = { provider_known_at: isOfProvider ? at : null };
  return { account_id: id, email: sealed(email), name, password_hash: passwordHash, created_at: at, ...known };
}
