import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import type { Invitation, PersonPatch } from './people-store.ts';
import { peopleStore } from './sql-people-store.ts';

const SITE = 100_001;
const STAFF: readonly [string, StaffRole][] = [
  ['ada', 'owner'],
  ['bob', 'owner'],
  ['cleo', 'agent'],
];
const AT = 1_000;
const invitation: Invitation = {
  siteId: SITE,
  id: 'invitation',
  role: 'agent',
  lines: ['a'],
  calendars: null,
  name: 'Dana',
  email: 'dana@elm.example',
  staffId: null,
  invitedBy: 'ada',
  createdAt: AT,
  expiresAt: 5_000,
};
const NO_WORDS = {
  notices: [],
  audit: { siteId: SITE, at: AT, staffId: 'ada', subject: { kind: 'none' }, detail: '' },
} as const;
const INVITE = { most: 3, ...NO_WORDS, audit: { ...NO_WORDS.audit, action: 'invite' } } as const;

/** SQLite and PostgreSQL must both pass this. */
export function peopleStoreSuite(name: string, openDb: () => Promise<Db>) {
  async function open() {
    const db = await openDb();
    await writeSites(db, [siteFixture({ siteId: SITE, lines: [lineFixture('a'), lineFixture('b')] })]);
    await writeAccounts(db, {
      accounts: STAFF.map(([id]) => ({ id, email: `${id}@elm.example`, name: id, passwordHash: 'hash' })),
      sites: STAFF.map(([id, role]) => ({ accountId: id, staffId: id, siteId: SITE, role })),
    });
    const people = peopleStore(db);
    const change = (staffId: string, actorId: string, patch: Omit<PersonPatch, 'audit'>) =>
      people.change({
        siteId: SITE,
        staffId,
        actorId,
        at: AT,
        decide: (_, by) =>
          by === 'owner' ? ok({ ...patch, audit: { action: 'person_change' } }) : err({ code: 'forbidden' }),
      });
    const owners = async () =>
      (await people.ofSite(SITE)).filter((each) => each.role === 'owner' && each.disabledAt === null);
    return { db, people, accounts: accountStore(db), change, owners };
  }

  describe(`${name}: people`, () => {
    it('keep an owner when two take each other’s role away at once', async () => {
      const { change, owners } = await open();
      const both = await Promise.all([
        change('bob', 'ada', { role: 'agent' }),
        change('ada', 'bob', { role: 'agent' }),
      ]);
      expect(both.filter((each) => each.ok)).toHaveLength(1);
      expect(await owners()).toHaveLength(1);
    });

    it.each([{ role: 'manager' }, { disabledAt: AT }, { hasLeft: true }] as const)(
      'keep the last owner, whatever is tried: %o',
      async (patch) => {
        const { change, owners } = await open();
        expect(await change('bob', 'ada', patch)).toEqual(ok(null));
        expect(await change('ada', 'ada', patch)).toEqual(err({ code: 'last-owner' }));
        expect((await owners()).map(({ staffId }) => staffId)).toEqual(['ada']);
      },
    );

    it('are changed by nobody who has been disabled meanwhile', async () => {
      const { change } = await open();
      await change('bob', 'ada', { disabledAt: AT });
      expect(await change('cleo', 'bob', { role: 'owner' })).toEqual(err({ code: 'forbidden' }));
      expect(await change('nobody', 'ada', { role: 'owner' })).toEqual(err({ code: 'not-found' }));
    });

    it('are out at once, and only where they were disabled', async () => {
      const { db, accounts, change, people } = await open();
      await writeSites(db, [siteFixture({ siteId: 100_002 })]);
      const elsewhere = { site_id: 100_002, staff_id: 'bob', account_id: 'bob', role: 'agent' };
      await db.kysely.insertInto('staff_roles').values(elsewhere).execute();
      const session = { createdAt: 1, seenAt: 1, expiresAt: 9_000 };
      for (const id of ['bob', 'cleo']) await accounts.openSession({ ...session, hash: id, accountId: id });
      await change('cleo', 'ada', { disabledAt: AT });
      await change('bob', 'ada', { disabledAt: AT });
      expect(await accounts.findSession('cleo')).toBeNull();
      expect(await accounts.findSession('bob')).not.toBeNull();
      expect((await accounts.sitesOf('bob')).map(({ siteId }) => siteId)).toEqual([100_002]);
      expect(await accounts.contactsOf(SITE)).toHaveLength(1);
      expect(await people.ofSite(SITE)).toHaveLength(3);
    });

    it('take appointments, or no longer', async () => {
      const { change, people } = await open();
      await change('cleo', 'ada', { takesAppointments: true });
      expect((await people.workplace(SITE)).calendars).toEqual([{ id: 'cleo', name: 'cleo' }]);
      await change('cleo', 'ada', { takesAppointments: false });
      expect((await people.workplace(SITE)).calendars).toEqual([]);
    });

    it('lose their second step only if somebody takes it from them', async () => {
      const { accounts, change, people } = await open();
      await accounts.setTotp('cleo', 'SECRET');
      expect((await people.ofSite(SITE)).filter((each) => each.hasSecondStep)).toHaveLength(1);
      await change('cleo', 'ada', { forgetsSecondStep: true });
      expect((await accounts.findByEmail('cleo@elm.example'))?.totpSecret).toBeNull();
    });

    it('are asked for a second step, if nobody else has changed that', async () => {
      const { people } = await open();
      const audit = { ...NO_WORDS.audit, action: 'second_step_asked' } as const;
      const ask = (seen: string, of: string) => people.askSecondStep({ siteId: SITE, seen, of, at: AT, audit });
      expect(await ask('nobody', 'managers')).toEqual(ok(null));
      expect(await ask('nobody', 'everyone')).toEqual(err({ code: 'changed-meanwhile' }));
      expect((await people.workplace(SITE)).secondStep).toBe('managers');
    });
  });

  describe(`${name}: invitations`, () => {
    const account = (id: string) => ({ id, name: id, email: `${id}@elm.example`, passwordHash: 'hash' });
    const NEW = { ...invitation, tokenHash: 'token', provider: null };

    it('are used by one of two who accept at once', async () => {
      const { db, people, accounts } = await open();
      await people.invite(NEW, INVITE);
      const accept = (id: string) =>
        people.accept({ tokenHash: 'token', now: 2_000, by: { account: account(id) }, staffId: `staff-${id}` });
      const both = await Promise.all([accept('dana'), accept('eve')]);
      expect(both.filter((each) => each.ok)).toHaveLength(1);
      expect(both).toContainEqual(err({ code: 'invitation-gone' }));
      const rows = await db.kysely.selectFrom('accounts').select('account_id').execute();
      expect(rows).toHaveLength(STAFF.length + 1);
      const [used] = both.filter((each) => each.ok).map(({ value }) => value);
      expect(await accounts.sitesOf(used?.accountId ?? '')).toMatchObject([
        { siteId: SITE, role: 'agent', lines: ['a'], calendars: null },
      ]);
      const logged = await auditStore(db).page(SITE, { before: null, limit: 9 });
      expect(logged.map(({ action }) => action)).toEqual(['invite_accept', 'invite']);
    });

    it('make one account of an email that two invitations name at once', async () => {
      const { people } = await open();
      await people.invite(NEW, INVITE);
      await people.invite({ ...NEW, id: 'second', tokenHash: 'second' }, INVITE);
      const accept = (tokenHash: string) => {
        const by = { account: { ...account('dana'), id: `account-${tokenHash}` } };
        return people.accept({ tokenHash, now: 2_000, by, staffId: `staff-${tokenHash}` });
      };
      const both = await Promise.all(['token', 'second'].map(accept));
      expect(both.filter((each) => each.ok)).toHaveLength(1);
      expect(both).toContainEqual(err({ code: 'email-taken' }));
      // The other invitation is still there.
      expect(await people.invitations(SITE, 2_000)).toHaveLength(1);
    });

    it('end when they expire, are revoked or get another link', async () => {
      const { people } = await open();
      await people.invite(NEW, INVITE);
      expect(await people.findInvitation('token', 4_999)).toMatchObject({ inviter: 'ada', email: 'dana@elm.example' });
      expect(await people.findInvitation('token', 5_000)).toBeNull();
      const renewed = { siteId: SITE, id: invitation.id, expiresAt: 9_000, tokenHash: 'another', now: 4_000 };
      expect(await people.renew(renewed, INVITE)).toBe(true);
      expect(await people.findInvitation('token', 4_000)).toBeNull();
      expect(await people.findInvitation('another', 8_000)).not.toBeNull();
      expect(await people.revoke(invitation, INVITE.audit)).toBe(true);
      expect(await people.revoke(invitation, INVITE.audit)).toBe(false);
      expect(await people.findInvitation('another', 4_000)).toBeNull();
      expect(await people.renew(renewed, INVITE)).toBe(false);
    });

    it('leave those alone who work here, and bring back those who have left', async () => {
      const { people, accounts, change } = await open();
      const accept = (accountId: string) =>
        people.accept({ tokenHash: 'token', now: 2_000, by: { accountId }, staffId: 'new' });
      await people.invite(NEW, INVITE);
      expect(await accept('cleo')).toEqual(err({ code: 'already-staff' }));
      expect(await people.invitations(SITE, 2_000)).toHaveLength(1);
      await change('cleo', 'ada', { hasLeft: true });
      expect(await accounts.sitesOf('cleo')).toEqual([]);
      expect(await accept('cleo')).toEqual(ok({ siteId: SITE, staffId: 'cleo', accountId: 'cleo' }));
      expect(await accounts.sitesOf('cleo')).toMatchObject([{ lines: ['a'] }]);
    });

    it('give an account to somebody whom visitors book', async () => {
      const { people } = await open();
      const provider = { staffId: 'dana', name: 'Dana', isActive: true } as const;
      await people.invite({ ...NEW, staffId: 'dana', provider }, INVITE);
      expect((await people.workplace(SITE)).calendars).toEqual([{ id: 'dana', name: 'Dana' }]);
      const by = { account: account('dana') };
      await people.accept({ tokenHash: 'token', now: 2_000, by, staffId: 'new' });
      const dana = (await people.ofSite(SITE)).find(({ staffId }) => staffId === 'dana');
      expect(dana).toMatchObject({ name: 'dana', takesAppointments: true });
    });

    it('are so many at most', async () => {
      const { people } = await open();
      const all = ['1', '2', '3', '4', '5'].map((id) => people.invite({ ...NEW, id, tokenHash: id }, INVITE));
      expect((await Promise.all(all)).filter((each) => each.ok)).toHaveLength(3);
      expect(await people.invite(NEW, INVITE)).toEqual(err({ code: 'too-many-requests' }));
    });

    it('are made once by requests with the same key', async () => {
      const { people } = await open();
      const once = { call: 'POST staff/people/invite', tokenHash: 'ada', key: 'key', fingerprint: 'f' };
      expect(await people.invite(NEW, { ...INVITE, once })).toEqual(ok(null));
      const again = { ...NEW, id: 'again', tokenHash: 'again' };
      expect(await people.invite(again, { ...INVITE, once })).toEqual(err({ code: 'repeated' }));
      expect(await people.remembered(SITE, once)).toEqual({ fingerprint: 'f', id: 'invitation' });
      expect(await people.invitations(SITE, 2_000)).toHaveLength(1);
    });
  });
}
