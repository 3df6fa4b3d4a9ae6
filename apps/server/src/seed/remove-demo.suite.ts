import { ownTables } from '#kernel/db/schema/own-tables.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { openStores } from '#compose/open-stores.ts';
import { limitsOf } from '#features/tickets/index.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { removeDemo, TABLES_OF_SITES } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { seedStaff } from './seed-staff.ts';
import { seedWaiting } from './seed-waiting.ts';

/** A Saturday at noon in Toronto. */
const NOON = Date.parse('2026-11-21T17:00:00Z');
/** What a server without any business has too. */
const OF_SERVERS = ['migrations', 'server_keys', 'server_settings'];

const hashPassword = async () => 'hash';

async function addAll(db: Db): Promise<void> {
  const stores = openStores(db);
  const clock = { now: () => NOON };
  await seedDemo(db, NOON);
  await seedStaff(db, { hashPassword, now: NOON });
  await seedWaiting({ ...stores, clock, newId: randomGuid, wakeOutbox: () => {}, limitsOf: limitsOf(stores) });
  const session = { accountId: '', createdAt: 0, seenAt: 0, expiresAt: 1 };
  const amara = await accountStore(db).findByEmail('amara.osei@willow.example');
  await accountStore(db).openSession({ ...session, hash: 'session', accountId: amara?.id ?? '' });
}

async function countRows({ kysely }: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await ownTables(kysely)) {
    if (OF_SERVERS.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(kysely);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** SQLite and PostgreSQL must both pass this. */
export function removeDemoSuite(name: string, open: () => Promise<Db>) {
  describe(`${name}: the demo businesses`, () => {
    it('leave no row in any table', async () => {
      const db = await open();
      await addAll(db);
      const before = await countRows(db);
      expect([before['sites'], before['accounts'], before['account_sessions']]).toEqual([4, 16, 1]);
      expect(before['tickets']).toBeGreaterThan(0);
      await removeDemo(db);
      const left = Object.entries(await countRows(db)).filter(([, count]) => count > 0);
      expect(left).toEqual([]);
    });

    it('take along what their owners have added, with its people', async () => {
      const db = await open();
      await addAll(db);
      const amara = await accountStore(db).findByEmail('amara.osei@willow.example');
      const site = { name: 'Willow Uptown', address: '', city: '', isCopy: true, hasStaff: true };
      const by = { accountId: amara?.id ?? '', staffId: 'amara', most: 50, at: NOON };
      const added = await openStores(db).transfer.addSite({ ...site, from: 100_001, ...by }, {});
      expect(added).toMatchObject({ ok: true });
      await removeDemo(db);
      const left = Object.entries(await countRows(db)).filter(([, count]) => count > 0);
      expect(left).toEqual([]);
    });

    it('come and go beside a real business, which stays as it is', async () => {
      const db = await open();
      await writeSites(db, [siteFixture({ siteId: 100_101, company: { id: 101, name: 'Fern' } })]);
      const before = await countRows(db);
      await addAll(db);
      expect([await seedDemo(db, NOON), await seedStaff(db, { hashPassword, now: NOON })]).toEqual([false, false]);
      await removeDemo(db);
      await removeDemo(db);
      expect(await countRows(db)).toEqual(before);
    });

    it('are removed from every table that belongs to sites', async () => {
      const db = await open();
      const tables = await ownTables(db.kysely);
      const ofSites = tables.filter(({ columns }) => columns.some((column) => column.name === 'site_id'));
      expect(ofSites.map((table) => table.name).toSorted()).toEqual([...TABLES_OF_SITES].toSorted());
    });
  });
}
