import { describe, expect, it } from 'vitest';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { siteHostStore } from './sql-site-host-store.ts';

const [ONE, TWO] = [100_001, 100_002];
const HOST = 'turns.fern.example';
const by = { staffId: 'olga', at: 1_000, most: 3 };

/** SQLite and PostgreSQL must both pass this. */
export function siteHostSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: hosts of a site's own`, () => {
    async function start() {
      const db = await open();
      await writeSites(db, [siteFixture({ siteId: ONE }), siteFixture({ siteId: TWO, company: { id: 2, name: 'B' } })]);
      const written = async () => (await db.kysely.selectFrom('audit_log').select('site_id').execute()).length;
      const version = async (siteId: number) => (await siteStore(db).find(siteId))?.version;
      return { db, hosts: siteHostStore(db), sites: siteStore(db), written, version };
    }

    it('[SITE-04] belong to one site, however many want one at once', async () => {
      const { hosts, sites } = await start();
      const wishes = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? ONE : TWO));
      const added = await Promise.all(wishes.map((siteId) => hosts.add({ ...by, siteId, host: HOST })));
      const owner = await sites.findIdByHost(HOST);
      expect([ONE, TWO]).toContain(owner);
      expect(added.map(({ ok }) => ok)).toEqual(wishes.map((siteId) => siteId === owner));
      const other = owner === ONE ? TWO : ONE;
      expect(await hosts.add({ ...by, siteId: other, host: HOST })).toEqual({ ok: false, error: 'taken' });
      expect([await hosts.hostsOf(owner ?? 0), await hosts.hostsOf(other)]).toEqual([[HOST], []]);
    });

    it('are added and removed once, with one entry each in the activity log', async () => {
      const { hosts, written, version } = await start();
      for (let time = 0; time < 2; time++) await hosts.add({ ...by, siteId: ONE, host: HOST });
      expect([await written(), await version(ONE)]).toEqual([1, 2]);
      await hosts.remove({ ...by, siteId: TWO, host: HOST });
      expect(await hosts.hostsOf(ONE)).toEqual([HOST]);
      for (let time = 0; time < 2; time++) await hosts.remove({ ...by, siteId: ONE, host: HOST });
      expect([await hosts.hostsOf(ONE), await written(), await version(ONE)]).toEqual([[], 2, 3]);
    });

    it('go over to a site once, however often it takes them, and are then one site’s', async () => {
      const { hosts, sites, written, version } = await start();
      await hosts.add({ ...by, siteId: TWO, host: HOST });
      const taken = await Promise.all([1, 2, 3].map(() => hosts.takeOver({ ...by, siteId: ONE, host: HOST })));
      expect(taken.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      expect(await sites.findIdByHost(HOST)).toBe(ONE);
      expect([await hosts.hostsOf(ONE), await hosts.hostsOf(TWO), await written()]).toEqual([[HOST], [], 3]);
      expect([await version(ONE), await version(TWO)]).toEqual([2, 3]);
      await hosts.add({ ...by, siteId: ONE, host: 'a.example' });
      await hosts.add({ ...by, siteId: TWO, host: 'b.example' });
      const crossed = await Promise.all([
        hosts.takeOver({ ...by, siteId: ONE, host: 'b.example' }),
        hosts.takeOver({ ...by, siteId: TWO, host: 'a.example' }),
      ]);
      expect(crossed.map(({ ok }) => ok)).toEqual([true, true]);
      expect([await hosts.hostsOf(ONE), await hosts.hostsOf(TWO)]).toEqual([['b.example', HOST], ['a.example']]);
      expect(await hosts.takeOver({ ...by, siteId: 5, host: HOST })).toEqual({ ok: false, error: 'no-site' });
    });

    it('are limited in number, and belong to no unknown site', async () => {
      const { hosts } = await start();
      const names = ['a', 'b', 'c', 'd'].map((label) => `${label}.example`);
      const added = await Promise.all(names.map((host) => hosts.add({ ...by, siteId: ONE, host })));
      expect(added.filter(({ ok }) => ok)).toHaveLength(3);
      expect(added.filter((each) => !each.ok)).toEqual([{ ok: false, error: 'too-many' }]);
      expect(await hosts.add({ ...by, siteId: 5, host: HOST })).toEqual({ ok: false, error: 'no-site' });
    });
  });
}
