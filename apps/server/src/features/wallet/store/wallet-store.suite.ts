import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import { PASS_DEVICES, type WalletPass } from './wallet-store.ts';
import { walletStore } from './sql-wallet-store.ts';

const SITE = 100_001;
const PASS = {
  siteId: SITE,
  id: 'p-1',
  visitId: 'v-1',
  kind: 'ticket',
  wallet: 'apple',
  token: 'secret of the pass',
  language: 'en',
  shown: 'a',
} as const;
const PHONE = { deviceId: 'phone', pushToken: 'push' };

/** SQLite and PostgreSQL must both pass this. */
export function walletStoreSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await seedPlainSite(db);
    return { db, passes: walletStore(db) };
  }

  describe(`${name}: wallet passes`, () => {
    it('make one pass a visit and wallet, however many ask at once', async () => {
      const { passes } = await start();
      const ask = (id: string) => passes.ensure({ ...PASS, id }, 1);
      const made = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`p-${index}`)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await passes.ensure({ ...PASS, wallet: 'google', id: 'g' }, 1)).toMatchObject({ id: 'g' });
      expect(await passes.ensure({ ...PASS, language: 'uk', id: 'x' }, 2)).toMatchObject({
        id: made[0]?.id,
        language: 'uk',
        token: PASS.token,
        changedAt: 1,
      });
    });

    it('keep tokens encrypted', async () => {
      const { db, passes } = await start();
      await passes.ensure(PASS, 1);
      await passes.register(PASS, PHONE, 1);
      const { kysely } = db;
      const found = await kysely.selectFrom('wallet_passes').select('token').where('token', '=', PASS.token).execute();
      const pushed = kysely.selectFrom('wallet_devices').select('push_token').where('push_token', '=', 'push');
      expect([found, await pushed.execute()]).toEqual([[], []]);
      expect(await passes.devices(PASS)).toEqual([PHONE]);
    });

    it('find those that may change, of tickets also those of appointments that have become one', async () => {
      const { passes } = await start();
      const add = (id: string, kind: WalletPass['kind']) => passes.ensure({ ...PASS, id, visitId: id, kind }, 1);
      for (const id of ['t-1', 't-2']) await add(id, 'ticket');
      for (const id of ['a-1', 'a-2']) await add(id, 'appointment');
      const now = { shown: 'b', follows: null, overAt: null };
      await passes.told({ siteId: SITE, id: 'a-1' }, { ...now, follows: 'ticket' });
      await passes.told({ siteId: SITE, id: 't-2' }, { ...now, overAt: 5 });
      const live = async (kind: WalletPass['kind']) => (await passes.live(SITE, kind)).map(({ id }) => id).toSorted();
      expect([await live('ticket'), await live('appointment')]).toEqual([
        ['a-1', 't-1'],
        ['a-1', 'a-2'],
      ]);
      expect(await passes.liveSites()).toEqual([SITE]);
      expect(await passes.find(SITE, 't-2')).toMatchObject({ overAt: 5, shown: 'b' });
      expect(await passes.find(SITE + 1, 't-2')).toBeNull();
    });

    it('tell a phone what has changed since, every change later than the last', async () => {
      const { passes } = await start();
      await passes.ensure(PASS, 10);
      await passes.register(PASS, PHONE, 10);
      const since = async (at: number) => passes.changedOn(SITE, 'phone', at);
      expect(await since(9)).toEqual([{ id: 'p-1', changedAt: 10 }]);
      expect(await since(10)).toEqual([]);
      await passes.touch(PASS, 10);
      expect(await since(10)).toEqual([{ id: 'p-1', changedAt: 11 }]);
      await passes.touch(PASS, 20);
      expect(await since(11)).toEqual([{ id: 'p-1', changedAt: 20 }]);
      expect(await passes.changedOn(SITE, 'another', 0)).toEqual([]);
    });

    it('register as many phones as a person has, also all at once', async () => {
      const { passes } = await start();
      await passes.ensure(PASS, 1);
      const register = (deviceId: string) => passes.register(PASS, { deviceId, pushToken: 'push' }, 1);
      const all = await Promise.all(Array.from({ length: 20 }, (_, index) => register(`d-${index}`)));
      expect(all.filter((outcome) => outcome === 'new')).toHaveLength(PASS_DEVICES);
      expect(all.filter((outcome) => outcome === 'full')).toHaveLength(20 - PASS_DEVICES);
      const [known] = await passes.devices(PASS);
      expect(await register(known?.deviceId ?? '')).toBe('known');
      expect(await passes.register({ siteId: SITE, id: 'gone' }, PHONE, 1)).toBe('full');
    });

    it('forget a phone that is gone, but not one that has registered anew', async () => {
      const { passes } = await start();
      for (const id of ['p-1', 'p-2']) await passes.ensure({ ...PASS, id, visitId: id }, 1);
      await passes.register({ siteId: SITE, id: 'p-1' }, PHONE, 1);
      await passes.register({ siteId: SITE, id: 'p-2' }, { ...PHONE, pushToken: 'newer' }, 1);
      await passes.dropDevice(SITE, PHONE);
      expect(await passes.devices({ siteId: SITE, id: 'p-1' })).toEqual([]);
      expect(await passes.devices({ siteId: SITE, id: 'p-2' })).toHaveLength(1);
      await passes.remove({ siteId: SITE, id: 'p-2' });
      expect(await passes.devices({ siteId: SITE, id: 'p-2' })).toEqual([]);
    });
  });
}
