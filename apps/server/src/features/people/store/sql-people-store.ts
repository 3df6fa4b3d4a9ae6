import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { leaveDesk, sightOf, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { PersonRefusal, PeopleStore, Person, PersonChange, PersonPatch } from './people-store.ts';
import { dropInvitationsTo, lockSite, writeProvider } from './provider-rows.ts';
import { invitationStore } from './sql-invitation-store.ts';
import { passwordLinkStore } from './sql-password-link-store.ts';

type Trx = Transaction<Database>;
type Subject = Pick<PersonChange, 'siteId' | 'staffId' | 'at'>;

/** Of the site's settings. */
const ASKS = 'SecondStep';
const NOBODY = 'nobody';

/** Works here, or has left: how `removed_at` compares to null. */
const HERE = 'is';
const GONE = 'is not';
type Presence = typeof HERE | typeof GONE;

export function peopleStore(db: Db): PeopleStore {
  const { kysely } = db;
  return {
    ...invitationStore(db),
    ...passwordLinkStore(db),

    async ofSite(siteId) {
      const rows = await selectPeople(kysely, siteId, HERE).orderBy('accounts.name').orderBy('role.staff_id').execute();
      return rows.map(toPerson);
    },

    async workplace(siteId) {
      const [lines, calendars, site] = await Promise.all([
        kysely
          .selectFrom('lines')
          .select(['line_id', 'names', 'archived_at'])
          .where('site_id', '=', siteId)
          .orderBy('position')
          .execute(),
        kysely
          .selectFrom('staff')
          .select(['staff_id', 'name', 'is_active'])
          .where('site_id', '=', siteId)
          .orderBy('position')
          .execute(),
        kysely.selectFrom('sites').select(['settings', 'zone']).where('site_id', '=', siteId).executeTakeFirst(),
      ]);
      return {
        lines: lines.map(({ line_id: id, names, archived_at: archivedAt }) => {
          return { id, names: JSON.parse(names) as Record<string, string>, isOver: archivedAt !== null };
        }),
        calendars: calendars.map(({ staff_id: id, name, is_active: isActive }) => ({
          id,
          name,
          isOver: isActive !== 1,
        })),
        secondStep: settingsOf(site?.settings)[ASKS] ?? NOBODY,
        zone: site?.zone ?? 'UTC',
      };
    },

    change: (change) =>
      inTransaction<Result<null, PersonRefusal>>(db, (trx, rollBack) =>
        changeIn(trx, { ...change, of: HERE }, rollBack),
      ),

    bringBack: (change) =>
      inTransaction<Result<null, PersonRefusal>>(db, (trx, rollBack) =>
        changeIn(trx, { ...change, of: GONE }, rollBack),
      ),

    askSecondStep: ({ siteId, seen, of, at, audit }) =>
      inTransaction<Awaited<ReturnType<PeopleStore['askSecondStep']>>>(db, async (trx) => {
        await lockSite(trx, siteId);
        const row = await trx.selectFrom('sites').select('settings').where('site_id', '=', siteId).executeTakeFirst();
        const settings = settingsOf(row?.settings);
        if ((settings[ASKS] ?? NOBODY) !== seen) return err({ code: 'changed-meanwhile' });
        await trx
          .updateTable('sites')
          .set((eb) => ({ version: eb('version', '+', 1), settings: JSON.stringify({ ...settings, [ASKS]: of }) }))
          .where('site_id', '=', siteId)
          .execute();
        await writeAudit(trx, [audit]);
        await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
        return ok(null);
      }),
  };
}

function settingsOf(json = '{}'): Record<string, string> {
  return JSON.parse(json) as Record<string, string>;
}

async function changeIn(
  trx: Trx,
  { siteId, staffId, actorId, at, decide, of }: PersonChange & { of: Presence },
  rollBack: (value: Result<null, PersonRefusal>) => never,
): Promise<Result<null, PersonRefusal>> {
  await lockSite(trx, siteId);
  const find = async (id: string, presence: Presence) => {
    const row = await selectPeople(trx, siteId, presence).where('role.staff_id', '=', id).executeTakeFirst();
    return row && toPerson(row);
  };
  const actor = await find(actorId, HERE);
  if (actor?.disabledAt !== null) return err({ code: 'forbidden' });
  const before = await find(staffId, of);
  if (!before) return err({ code: of === GONE ? 'changed-meanwhile' : 'not-found' });
  const decided = decide(before, actor.role);
  if (!decided.ok) return decided;
  const patch = decided.value;
  await writePatch(trx, { siteId, staffId, at }, patch);
  if (!(await hasOwner(trx, siteId))) return rollBack(err({ code: 'last-owner' }));
  if (losesSight(before, patch)) await leaveDesk(trx, { siteId, staffId }, at);
  await endAccess(trx, before, patch);
  if (of === GONE) await dropInvitationsTo(trx, { siteId, accountId: before.accountId });
  if (patch.takesAppointments !== undefined && patch.takesAppointments !== before.takesAppointments) {
    await writeProvider(trx, { siteId, staffId, at, name: before.name, isActive: patch.takesAppointments });
  }
  const { action, changes } = patch.audit;
  const entry = { siteId, at, staffId: actorId, action, subject: { kind: 'none' } as const, detail: staffId };
  await writeAudit(trx, [{ ...entry, ...(changes && { changes }) }]);
  return ok(null);
}

async function writePatch(trx: Trx, { siteId, staffId, at }: Subject, patch: PersonPatch): Promise<void> {
  const { role, lines, calendars, disabledAt, hasLeft } = patch;
  const changed = {
    ...(role !== undefined && { role }),
    ...(lines !== undefined && { lines: lines && JSON.stringify(lines) }),
    ...(calendars !== undefined && { calendars: calendars && JSON.stringify(calendars) }),
    ...(disabledAt !== undefined && { disabled_at: disabledAt }),
    ...(hasLeft !== undefined && { removed_at: hasLeft ? at : null }),
  };
  if (Object.keys(changed).length === 0) return;
  await trx
    .updateTable('staff_roles')
    .set(changed)
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .execute();
}

async function hasOwner(trx: Trx, siteId: number): Promise<boolean> {
  const owner = await trx
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'owner' satisfies StaffRole)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** The desk may serve lines that the person no longer sees. */
function losesSight(before: Person, { disabledAt, hasLeft, lines }: PersonPatch): boolean {
  if (hasLeft || (disabledAt !== undefined && disabledAt !== null)) return true;
  return lines !== undefined && lines !== null && JSON.stringify(lines) !== JSON.stringify(before.lines);
}

/** Whoever may work nowhere is signed out; whoever still works elsewhere is only kept out here. */
async function endAccess(trx: Trx, { accountId }: Person, patch: PersonPatch): Promise<void> {
  if (patch.forgetsSecondStep) {
    const none = { totp_secret: null, totp_pending: null, second_step_at: null };
    await trx.updateTable('accounts').set(none).where('account_id', '=', accountId).execute();
    await trx.deleteFrom('account_passkeys').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();
  }
  const works = await trx
    .selectFrom('staff_roles')
    .select('site_id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (works && !patch.endsSessions) return;
  await trx.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
}

function selectPeople(kysely: Db['kysely'] | Trx, siteId: number, presence: Presence) {
  return kysely
    .selectFrom('staff_roles as role')
    .innerJoin('accounts', 'accounts.account_id', 'role.account_id')
    .leftJoin('staff', (join) =>
      join.onRef('staff.site_id', '=', 'role.site_id').onRef('staff.staff_id', '=', 'role.staff_id'),
    )
    .select(['role.staff_id', 'role.account_id', 'role.role', 'role.lines', 'role.calendars', 'role.disabled_at'])
    .select(['accounts.name', 'accounts.email', 'accounts.last_sign_in_at', 'accounts.totp_secret', 'staff.is_active'])
    .select((eb) =>
      eb
        .selectFrom('account_passkeys as passkey')
        .select((inner) => inner.fn.count<number>('passkey.passkey_id').as('count'))
        .whereRef('passkey.account_id', '=', 'role.account_id')
        .where('passkey.used_at', 'is not', null)
        .as('passkeys'),
    )
    .where('role.site_id', '=', siteId)
    .where('role.removed_at', presence, null);
}

function toPerson(row: Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]): Person {
  return {
    staffId: row.staff_id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    role: row.role as StaffRole,
    ...sightOf(row),
    disabledAt: row.disabled_at,
    takesAppointments: row.is_active === 1,
    lastSignInAt: row.last_sign_in_at,
    hasSecondStep: row.totp_secret !== null || Number(row.passkeys) > 0,
  };
}
