import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { PEOPLE_AT, NO_WORDS, openPeopleStore, PEOPLE_SITE } from '#testing/database/open-people-store.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

/** SQLite and PostgreSQL must both pass this. */
export function peopleStoreSuite(name: string, openDb: () => Promise<Db>) {
  const open = () => openPeopleStore(openDb);

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

    it.each([{ role: 'manager' }, { disabledAt: PEOPLE_AT }, { hasLeft: true }] as const)(
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
      await change('bob', 'ada', { disabledAt: PEOPLE_AT });
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
      await change('cleo', 'ada', { disabledAt: PEOPLE_AT });
      await change('bob', 'ada', { disabledAt: PEOPLE_AT });
      expect(await accounts.findSession('cleo')).toBeNull();
      expect(await accounts.findSession('bob')).not.toBeNull();
      expect((await accounts.sitesOf('bob')).map(({ siteId }) => siteId)).toEqual([100_002]);
      expect(await accounts.contactsOf(PEOPLE_SITE)).toHaveLength(1);
      expect(await people.ofSite(PEOPLE_SITE)).toHaveLength(3);
    });

    it('take appointments, or no longer', async () => {
      const { change, people } = await open();
      await change('cleo', 'ada', { takesAppointments: true });
      expect((await people.workplace(PEOPLE_SITE)).calendars).toEqual([{ id: 'cleo', name: 'cleo', isOver: false }]);
      await change('cleo', 'ada', { takesAppointments: false });
      expect((await people.workplace(PEOPLE_SITE)).calendars).toEqual([{ id: 'cleo', name: 'cleo', isOver: true }]);
    });

    it('lose their second step only if somebody takes it from them', async () => {
      const { accounts, change, people } = await open();
      await accounts.setTotp('cleo', 'SECRET');
      expect((await people.ofSite(PEOPLE_SITE)).filter((each) => each.hasSecondStep)).toHaveLength(1);
      await change('cleo', 'ada', { forgetsSecondStep: true });
      expect((await accounts.findByEmail('cleo@elm.example'))?.totpSecret).toBeNull();
    });

    it('are asked for a second step, if nobody else has changed that', async () => {
      const { people } = await open();
      const audit = { ...NO_WORDS.audit, action: 'second_step_asked' } as const;
      const ask = (seen: string, of: string) =>
        people.askSecondStep({ siteId: PEOPLE_SITE, seen, of, at: PEOPLE_AT, audit });
      expect(await ask('nobody', 'managers')).toEqual(ok(null));
      expect(await ask('nobody', 'everyone')).toEqual(err({ code: 'changed-meanwhile' }));
      expect((await people.workplace(PEOPLE_SITE)).secondStep).toBe('managers');
    });
  });
}
