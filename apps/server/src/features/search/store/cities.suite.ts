import { foldName } from '@openturn/domain/search/fold-name.ts';
import { expect, it } from 'vitest';
import { findSites } from '#features/search/find-sites.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { searchStore } from './sql-search-store.ts';

const NOW = Date.UTC(2026, 10, 26, 15);

/** SQLite and PostgreSQL must both pass this. */
export function citySuite(name: string, open: () => Promise<Db>) {
  it(`${name}: [SCREEN-08] finds what is in a city by its name, also after the city has changed`, async () => {
    const db = await open();
    const search = searchStore(db);
    const renew = async () => search.renew(await search.changed(NOW, 1_000), NOW);
    const ids = async (words: string) => {
      const wanted = { near: null, everywhere: false, openAt: null, isExact: false, after: null, limit: 20 };
      const { hits } = await findSites({ ...wanted, words: foldName(words) }, { search });
      return hits.map(({ siteId }) => siteId);
    };
    const settings = { Listed: '1' };
    await writeSites(db, [
      siteFixture({ names: { en: 'Willow Clinic' }, city: 'Toronto', settings }),
      siteFixture({ siteId: 100_002, names: { en: 'Oak Clinic' }, city: 'Montréal', settings }),
    ]);
    await renew();
    expect(await ids('toronto')).toEqual([100_001]);
    expect(await ids('montreal clinic')).toEqual([100_002]);
    await db.kysely.updateTable('sites').set({ city: 'Hamilton' }).where('site_id', '=', 100_001).execute();
    await renew();
    expect([await ids('toronto'), await ids('hamilton')]).toEqual([[], [100_001]]);
  });
}
