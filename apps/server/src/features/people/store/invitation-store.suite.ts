import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import {
  PEOPLE_AT,
  INVITATION,
  INVITE,
  openPeopleStore,
  PEOPLE_SITE,
  PEOPLE_STAFF,
} from '#testing/database/open-people-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function invitationStoreSuite(name: string, openDb: () => Promise<Db>) {
  const open = () => openPeopleStore(openDb);

  describe(`${name}: invitations`, () => {
    const account = (id: string) => ({
      id,
      name: id,
      email: `${id}@elm.example`,
      passwordHash: 'hash',
      isOfProvider: false,
    });
    const NEW = { ...INVITATION, tokenHash: 'token', provider: null };

    it('are used by one of two who accept at once', async () => {
      const { db, people, accounts } = await open();
      await people.invite(NEW, INVITE);
      const accept = (id: string) =>
        people.accept({ tokenHash: 'token', now: 2_000, by: { account: account(id) }, staffId: `staff-${id}` });
      const both = await Promise.all([accept('dana'), accept('eve')]);
      expect(both.filter((each) => each.ok)).toHaveLength(1);
      expect(both).toContainEqual(err({ code: 'invitation-gone' }));
      const rows = await db.kysely.selectFrom('accounts').select('account_id').execute();
      expect(rows).toHaveLength(PEOPLE_STAFF.length + 1);
      const [used] = both.filter((each) => each.ok).map(({ value }) => value);
      expect(await accounts.sitesOf(used?.accountId ?? '')).toMatchObject([
        { siteId: PEOPLE_SITE, role: 'agent', lines: ['a'], calendars: null },
      ]);
      const logged = await auditStore(db).page(PEOPLE_SITE, { before: null, limit: 9 });
      expect(logged.map(({ action }) => action)).toEqual(['invite_accept', 'invite']);
    });

    describe('used at once by two with one email', () => {
      const acceptBoth = async (emails: readonly (string | null)[]) => {
        const { people } = await open();
        for (const [index, email] of emails.entries()) {
          await people.invite({ ...NEW, id: `id-${index}`, email, tokenHash: `token-${index}` }, INVITE);
        }
        const both = await Promise.all(
          emails.map((_, index) => {
            const by = { account: { ...account('dana'), id: `account-${index}` } };
            return people.accept({ tokenHash: `token-${index}`, now: 2_000, by, staffId: `staff-${index}` });
          }),
        );
        expect(both.filter((each) => each.ok)).toHaveLength(1);
        return { both, left: await people.invitations(PEOPLE_SITE, 2_000) };
      };

      it('make one account, and the other is still there', async () => {
        const { both, left } = await acceptBoth([null, null]);
        expect(both).toContainEqual(err({ code: 'email-taken' }));
        expect(left).toHaveLength(1);
      });

      it('end with the other if that was sent to the email', async () => {
        const { both, left } = await acceptBoth([null, INVITATION.email]);
        const isSentFirst = both[1]?.ok === true;
        // Whoever works here is invited no more; a link without an email may be for somebody else.
        expect(both[isSentFirst ? 0 : 1]).toEqual(err({ code: isSentFirst ? 'email-taken' : 'invitation-gone' }));
        expect(left).toHaveLength(isSentFirst ? 1 : 0);
      });
    });

    it('end when they expire, are revoked or get another link', async () => {
      const { people } = await open();
      await people.invite(NEW, INVITE);
      expect(await people.findInvitation('token', 4_999)).toMatchObject({ inviter: 'ada', email: 'dana@elm.example' });
      expect(await people.findInvitation('token', 5_000)).toBeNull();
      const renewed = { siteId: PEOPLE_SITE, id: INVITATION.id, expiresAt: 9_000, tokenHash: 'another', now: 4_000 };
      expect(await people.renew(renewed, INVITE)).toBe(true);
      expect(await people.findInvitation('token', 4_000)).toBeNull();
      expect(await people.findInvitation('another', 8_000)).not.toBeNull();
      expect(await people.revoke(INVITATION, INVITE.audit)).toBe(true);
      expect(await people.revoke(INVITATION, INVITE.audit)).toBe(false);
      expect(await people.findInvitation('another', 4_000)).toBeNull();
      expect(await people.renew(renewed, INVITE)).toBe(false);
    });

    it('leave those alone who work here, and bring back those who have left', async () => {
      const { people, accounts, change } = await open();
      const accept = (accountId: string) =>
        people.accept({ tokenHash: 'token', now: 2_000, by: { accountId }, staffId: 'new' });
      await people.invite(NEW, INVITE);
      expect(await accept('cleo')).toEqual(err({ code: 'already-staff' }));
      expect(await people.invitations(PEOPLE_SITE, 2_000)).toHaveLength(1);
      await change('cleo', 'ada', { hasLeft: true });
      expect(await accounts.sitesOf('cleo')).toEqual([]);
      expect(await accept('cleo')).toEqual(ok({ siteId: PEOPLE_SITE, staffId: 'cleo', accountId: 'cleo' }));
      expect(await accounts.sitesOf('cleo')).toMatchObject([{ lines: ['a'] }]);
    });

    it('give an account to somebody whom visitors book', async () => {
      const { people } = await open();
      const provider = { staffId: 'dana', name: 'Dana', isActive: true } as const;
      await people.invite({ ...NEW, staffId: 'dana', provider }, INVITE);
      expect((await people.workplace(PEOPLE_SITE)).calendars).toEqual([{ id: 'dana', name: 'Dana', isOver: false }]);
      const by = { account: account('dana') };
      await people.accept({ tokenHash: 'token', now: 2_000, by, staffId: 'new' });
      const dana = (await people.ofSite(PEOPLE_SITE)).find(({ staffId }) => staffId === 'dana');
      expect(dana).toMatchObject({ name: 'dana', takesAppointments: true });
    });

    it('are sent to an email once, however many do so at a time, and to nobody who works here', async () => {
      const { people, change } = await open();
      const invite = (id: string, email = INVITATION.email) =>
        people.invite({ ...NEW, id, email, tokenHash: id }, { ...INVITE, most: 200 });
      const all = await Promise.all(Array.from({ length: 20 }, (_, index) => invite(`id-${index}`)));
      expect(all.filter((each) => each.ok)).toHaveLength(1);
      expect(all.filter((each) => !each.ok && each.error.code === 'already-invited')).toHaveLength(19);
      expect(await invite('cleo', 'cleo@elm.example')).toEqual(err({ code: 'already-staff' }));
      await change('cleo', 'ada', { hasLeft: true });
      expect(await invite('cleo', 'cleo@elm.example')).toEqual(ok(null));
      expect(await people.invitations(PEOPLE_SITE, 2_000)).toHaveLength(2);
    });

    it('are sent again once the earlier one has expired', async () => {
      const { people } = await open();
      await people.invite(NEW, INVITE);
      const later = { ...NEW, id: 'later', tokenHash: 'later', createdAt: 5_000, expiresAt: 9_000 };
      expect(await people.invite({ ...later, createdAt: 4_999 }, INVITE)).toEqual(err({ code: 'already-invited' }));
      expect(await people.invite(later, INVITE)).toEqual(ok(null));
    });

    it('are gone once their person works here, by whichever link or by the undo of their removal', async () => {
      const { people, change } = await open();
      await people.invite({ ...NEW, email: 'eve@elm.example' }, INVITE);
      await people.invite({ ...NEW, id: 'open', email: null, tokenHash: 'open' }, INVITE);
      await people.accept({ tokenHash: 'open', now: 2_000, by: { account: account('eve') }, staffId: 'eve' });
      expect(await people.invitations(PEOPLE_SITE, 2_000)).toEqual([]);
      await change('cleo', 'ada', { hasLeft: true });
      await people.invite({ ...NEW, email: 'cleo@elm.example' }, INVITE);
      const back = { siteId: PEOPLE_SITE, staffId: 'cleo', actorId: 'ada', at: PEOPLE_AT };
      const audit = { action: 'person_bring_back' } as const;
      expect(await people.bringBack({ ...back, decide: () => ok({ hasLeft: false, audit }) })).toEqual(ok(null));
      expect(await people.invitations(PEOPLE_SITE, 2_000)).toEqual([]);
    });

    it('are so many at most', async () => {
      const { people } = await open();
      const all = ['1', '2', '3', '4', '5'].map((id) =>
        people.invite({ ...NEW, id, email: null, tokenHash: id }, INVITE),
      );
      expect((await Promise.all(all)).filter((each) => each.ok)).toHaveLength(3);
      expect(await people.invite(NEW, INVITE)).toEqual(err({ code: 'too-many-requests' }));
    });

    it('are made once by requests with the same key', async () => {
      const { people } = await open();
      const once = { call: 'POST staff/people/invite', tokenHash: 'ada', key: 'key', fingerprint: 'f' };
      expect(await people.invite(NEW, { ...INVITE, once })).toEqual(ok(null));
      const again = { ...NEW, id: 'again', tokenHash: 'again' };
      expect(await people.invite(again, { ...INVITE, once })).toEqual(err({ code: 'repeated' }));
      expect(await people.remembered(PEOPLE_SITE, once)).toEqual({ fingerprint: 'f', id: 'invitation' });
      expect(await people.invitations(PEOPLE_SITE, 2_000)).toHaveLength(1);
    });
  });
}
