import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { referralStore } from './sql-referral-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function referralSuite(name: string, open: () => Promise<Db>) {
  describe(`${name}: suggestions`, () => {
    it('[SCREEN-08] keeps so many suggestions: the busiest address makes room', async () => {
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
      expect((await referrals.list(9)).map(({ id }) => id)).toEqual(['d', 'c', 'a']);
      expect([await referrals.countOf('two', 0), await referrals.countOf('two', 4)]).toEqual([1, 0]);
    });
  });
}
