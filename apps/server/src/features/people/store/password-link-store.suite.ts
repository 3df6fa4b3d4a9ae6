import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { mayRenew } from '#features/people/make-password-link.ts';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { openPeopleStore, PEOPLE_AT, PEOPLE_SITE } from '#testing/database/open-people-store.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

const OTHER = 100_002;
const decide = (by: Parameters<typeof mayRenew>[1], of: Parameters<typeof mayRenew>[2]) =>
  mayRenew(PEOPLE_SITE, by, of);

/** SQLite and PostgreSQL must both pass this. */
export function passwordLinkSuite(name: string, openDb: () => Promise<Db>) {
  const open = async () => {
    const opened = await openPeopleStore(openDb);
    const { db, people } = opened;
    const keep = (staffId: string, { actorId = 'ada', tokenHash = 'token', at = PEOPLE_AT } = {}) =>
      people.keepPasswordLink(
        { siteId: PEOPLE_SITE, staffId, actorId, tokenHash, expiresAt: 5_000 },
        { at, decide, notices: [] },
      );
    const use = (accountId: string, { tokenHash = 'token', passwordHash = 'new', at = 2_000 } = {}) =>
      people.usePasswordLink({ accountId, tokenHash }, { passwordHash, at, decide });
    const worksAt = async (accountId: string, role: 'owner' | 'agent') => {
      const known = await db.kysely
        .selectFrom('sites')
        .select('site_id')
        .where('site_id', '=', OTHER)
        .executeTakeFirst();
      if (!known) await writeSites(db, [siteFixture({ siteId: OTHER })]);
      const row = { site_id: OTHER, staff_id: accountId, account_id: accountId, role };
      await db.kysely.insertInto('staff_roles').values(row).execute();
    };
    const passwordOf = async (id: string) => (await opened.accounts.findById(id))?.passwordHash;
    return { ...opened, keep, use, worksAt, passwordOf };
  };

  describe(`${name}: links of a new password`, () => {
    it('are used by one of many at once, end every session, and keep the second step', async () => {
      const { db, people, accounts, keep, use, passwordOf } = await open();
      await accounts.setTotp('cleo', 'SECRET');
      const session = { accountId: 'cleo', createdAt: 1, seenAt: 1, expiresAt: 9_000 };
      await accounts.openSession({ ...session, hash: 'one' });
      expect(await keep('cleo')).toEqual(ok(null));
      expect(await people.findPasswordLink({ accountId: 'cleo', tokenHash: 'token' }, 2_000)).toMatchObject({
        email: 'cleo@elm.example',
        expiresAt: 5_000,
      });
      expect(await passwordOf('cleo')).toBe('hash');
      const used = await Promise.all(
        Array.from({ length: 20 }, (_, index) => use('cleo', { passwordHash: `new ${index}` })),
      );
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await accounts.findById('cleo')).toMatchObject({
        passwordHash: `new ${used.indexOf(true)}`,
        totpSecret: 'SECRET',
      });
      expect(await accounts.findSession('one')).toBeNull();
      const logged = await auditStore(db).page(PEOPLE_SITE, { before: null, limit: 9 });
      expect(logged.map(({ action, staffId, detail }) => [action, staffId, detail])).toEqual([
        ['password_set', 'cleo', ''],
        ['password_link', 'ada', 'cleo'],
      ]);
    });

    it('never take another one along that is made while they are used', async () => {
      const { people, keep, use } = await open();
      for (let round = 0; round < 10; round++) {
        await keep('cleo', { at: PEOPLE_AT + 2 * round });
        const next = keep('cleo', { tokenHash: 'next', at: PEOPLE_AT + 2 * round + 1 });
        await Promise.all([use('cleo', { passwordHash: `new ${round}` }), next]);
        expect(await people.findPasswordLink({ accountId: 'cleo', tokenHash: 'next' }, 2_000)).not.toBeNull();
      }
    });

    it('end when they expire, with the next one, and with a password that was set otherwise', async () => {
      const { people, accounts, keep, use } = await open();
      await keep('cleo');
      expect(await use('cleo', { at: 5_000 })).toBe(false);
      expect(await use('cleo', { tokenHash: 'guess' })).toBe(false);
      expect(await use('bob')).toBe(false);
      await keep('cleo', { tokenHash: 'second' });
      expect(await use('cleo')).toBe(false);
      await accounts.setPassword('cleo', 'remembered', '');
      const second = { accountId: 'cleo', tokenHash: 'second' };
      expect(await people.findPasswordLink(second, 2_000)).toBeNull();
      expect(await use('cleo', second)).toBe(false);
    });

    it('are never of an account that opens another owner’s business, nor of the server’s owner', async () => {
      const { db, keep, use, worksAt, passwordOf } = await open();
      const elsewhere = err({ code: 'account-elsewhere' });
      expect(await keep('cleo')).toEqual(ok(null));
      await worksAt('cleo', 'agent');
      // Nor do they go on to be, once the account opens one.
      expect(await use('cleo')).toBe(false);
      expect(await passwordOf('cleo')).toBe('hash');
      expect(await keep('cleo')).toEqual(elsewhere);
      await db.kysely.updateTable('staff_roles').set({ disabled_at: 1 }).where('site_id', '=', OTHER).execute();
      expect(await keep('cleo')).toEqual(elsewhere);
      await worksAt('ada', 'owner');
      expect(await keep('cleo')).toEqual(ok(null));
      await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', '=', 'bob').execute();
      expect(await keep('bob')).toEqual(elsewhere);
    });

    it('are made by owners, and work only while their maker is one', async () => {
      const { change, keep, use, passwordOf } = await open();
      const forbidden = err({ code: 'forbidden' });
      expect(await keep('ada', { actorId: 'cleo' })).toEqual(forbidden);
      expect(await keep('ada')).toEqual(forbidden);
      expect(await keep('nobody')).toEqual(err({ code: 'not-found' }));
      await change('cleo', 'ada', { role: 'manager' });
      expect(await keep('bob', { actorId: 'cleo' })).toEqual(forbidden);
      expect(await keep('cleo', { actorId: 'bob' })).toEqual(ok(null));
      await change('bob', 'ada', { hasLeft: true });
      expect(await use('cleo')).toBe(false);
      expect(await passwordOf('cleo')).toBe('hash');
    });

    it('are a manager’s for agents only', async () => {
      const { change, keep } = await open();
      await change('bob', 'ada', { role: 'manager' });
      expect(await keep('cleo', { actorId: 'bob' })).toEqual(ok(null));
      await change('cleo', 'ada', { role: 'manager' });
      expect(await keep('cleo', { actorId: 'bob' })).toEqual(err({ code: 'forbidden' }));
      await change('cleo', 'ada', { role: 'agent', disabledAt: PEOPLE_AT });
      expect(await keep('cleo', { actorId: 'bob' })).toEqual(err({ code: 'forbidden' }));
    });
  });
}
