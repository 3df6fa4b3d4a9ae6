import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { referralStore } from './sql-referral-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function referralSuite(name: string, open: () => Promise<Db>) {
  describe(`${name}: suggestions`, () => {
    it('[SCREEN-08] keeps so many suggestions: the newest of the busiest network makes room', async () => {
      const referrals = referralStore(await open());
      const add = (id: string, origin: string, at: number) => {
        const texts = { business: id, town: 'Toronto', note: null, email: null };
        return referrals.add({ id, at, tokenHash: id, origin, ...texts }, { most: 3, ofDevice: 5, since: 0 });
      };
      for (const [id, origin, at] of [
        ['a', 'one', 1],
        ['b', 'two', 2],
        ['c', 'two', 3],
        ['d', 'three', 4],
      ] as const) {
        expect(await add(id, origin, at)).toBe('added');
      }
      expect((await referrals.list(9)).map(({ id }) => id)).toEqual(['d', 'b', 'a']);
      expect([await referrals.countOf('two', 0), await referrals.countOf('two', 4)]).toEqual([1, 0]);
    });

    it('[SCREEN-08] keeps the suggestions that came before a flood from one network, or from many', async () => {
      const referrals = referralStore(await open());
      const add = async (id: string, origin: string, at: number) => {
        const texts = { business: id, town: 'Toronto', note: null, email: null };
        await referrals.add({ id, at, tokenHash: id, origin, ...texts }, { most: 6, ofDevice: 5, since: 0 });
      };
      for (const at of [1, 2, 3]) await add(`honest-${at}`, `home-${at}`, at);
      for (let at = 4; at < 20; at++) await add(`flood-${at}`, 'flood', at);
      await add('later', 'home-4', 20);
      for (let at = 21; at < 40; at++) await add(`crowd-${at}`, `crowd-${at}`, at);
      const ids = (await referrals.list(9)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['honest-1', 'honest-2', 'honest-3', 'later']));
    });
  });
}
