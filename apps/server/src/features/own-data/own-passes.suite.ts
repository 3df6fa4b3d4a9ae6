import { describe, expect, it } from 'vitest';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import { walletStore } from '#features/wallet/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { ownDataStore } from './store/sql-own-data-store.ts';

const SITE = 100_001;
const NOW = 1_000_000_000;
const PHONE = { deviceId: 'phone', pushToken: 'push' };

/** The same on every database. */
export function ownPassesSuite(name: string, openDb: () => Promise<Db>): void {
  async function open() {
    const db = await openDb();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
    const passes = walletStore(db);
    const visits = [
      testTicket({ id: 'runs', deviceHash: 'device-1' }),
      testTicket({ id: 'over', number: 2, deviceHash: 'device-1', stage: 'completed', endedAt: 5 }),
      testTicket({ id: 'told', number: 3, deviceHash: 'device-1', stage: 'completed', endedAt: 5 }),
      testTicket({ id: 'of-another', number: 4, deviceHash: 'device-2' }),
    ];
    for (const ticket of visits) {
      await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
      const about = { siteId: SITE, visitId: ticket.id, kind: 'ticket', wallet: 'apple', language: 'en' } as const;
      const pass = await passes.ensure({ ...about, id: `pass of ${ticket.id}`, token: 't', shown: 'a' }, 7);
      await passes.register(pass, { ...PHONE, deviceId: `phone ${ticket.id}` }, 7);
    }
    await passes.told({ siteId: SITE, id: 'pass of told' }, { shown: 'end', follows: null, overAt: 8 });
    const find = (of: string) => passes.find(SITE, `pass of ${of}`);
    const phones = async (of: string) => (await passes.devices({ siteId: SITE, id: `pass of ${of}` })).length;
    return { own: ownDataStore(db), passes, find, phones };
  }

  describe(`${name}: passes of whoever erases their data`, () => {
    it('[SCREEN-12] name no visit any more and are told so, also those of a visit that is not over', async () => {
      const { own, find, phones, passes } = await open();
      await expect(own.eraseOwn('device-1', NOW)).resolves.toEqual({ erased: 2, kept: 1, passSites: [SITE] });
      for (const id of ['runs', 'over']) {
        expect(await find(id)).toMatchObject({ visitId: `pass of ${id}`, shown: '', overAt: null });
        // Those ask for what it says now.
        expect(await phones(id)).toBe(1);
      }
      expect((await passes.live(SITE, 'ticket')).map(({ id }) => id).toSorted()).toEqual([
        'pass of of-another',
        'pass of over',
        'pass of runs',
      ]);
      expect(await find('of-another')).toMatchObject({ visitId: 'of-another', shown: 'a' });
      expect(await phones('of-another')).toBe(1);
    });

    it('[SCREEN-12] forget their phones at once where those know already that the visit is over', async () => {
      const { own, find, phones } = await open();
      await own.eraseOwn('device-1', NOW);
      expect(await find('told')).toMatchObject({ visitId: 'pass of told', overAt: 8 });
      expect(await phones('told')).toBe(0);
    });

    it('[SCREEN-12] are in what a device is told of itself', async () => {
      const { own } = await open();
      const { passes } = await own.readOwn('device-1');
      const pass = { siteId: SITE, wallet: 'apple', at: 7, phones: 1 };
      expect(passes.toSorted((a, b) => a.guid.localeCompare(b.guid))).toEqual([
        { ...pass, guid: 'over' },
        { ...pass, guid: 'runs' },
        { ...pass, guid: 'told' },
      ]);
    });
  });
}
