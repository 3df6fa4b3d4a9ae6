import { describe, expect, it } from 'vitest';
import { from, weekdays, type DemoSite } from '#seed/sites/demo-site.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { boxesAround } from '@openturn/domain/search/metres-between.ts';
import { foldName } from '@openturn/domain/search/fold-name.ts';
import { findSites, type WantedSites } from '#features/search/find-sites.ts';
import { searchStore } from './sql-search-store.ts';

/** A Thursday, 10 am in Toronto. */
const NOW = Date.UTC(2026, 10, 26, 15);
const QUEEN_STREET = { latitude: 43.65, longitude: -79.38 };

function listed(number: number, name: string, changes: Partial<DemoSite> = {}): DemoSite {
  return siteFixture({
    siteId: 100_000 + number,
    company: { id: number, name },
    names: { en: name },
    latitude: QUEEN_STREET.latitude,
    longitude: QUEEN_STREET.longitude,
    settings: { Listed: '1' },
    ...changes,
  });
}

async function openIndex(db: Db, sites: readonly DemoSite[]) {
  await writeSites(db, sites);
  const search = searchStore(db);
  const renew = async (now = NOW) => search.renew(await search.changed(now, 1_000), now);
  await renew();
  const find = async (name: string, changes: Partial<WantedSites> = {}) => {
    const wanted = { near: null, everywhere: false, openAt: null, isExact: false, after: null, limit: 20 };
    return findSites({ ...wanted, words: foldName(name), ...changes }, { search });
  };
  const ids = async (...query: Parameters<typeof find>) => (await find(...query)).hits.map(({ siteId }) => siteId);
  return { db, search, renew, find, ids };
}

/** SQLite and PostgreSQL must both pass this. */
export function searchSuite(name: string, open: () => Promise<Db>) {
  describe(`${name}: search`, () => {
    it('[SCREEN-08] finds names by their words and the beginnings of these, however they are accented', async () => {
      const { ids } = await openIndex(await open(), [
        listed(1, 'Café Österreich'),
        listed(2, 'Willow Street Clinic'),
        listed(3, 'Willow Street Dental', { settings: { Listed: '1', AlsoKnownAs: 'Old Dentist' } }),
        listed(4, 'McDonald’s Straße'),
      ]);
      expect(await ids('CAFE oster')).toEqual([100_001]);
      expect(await ids('street willow')).toEqual([100_002, 100_003]);
      expect(await ids('old dentist')).toEqual([100_003]);
      expect(await ids('wil den')).toEqual([100_003]);
      expect(await ids('mcdonalds strasse')).toEqual([100_004]);
      expect(await ids('clinic dental')).toEqual([]);
      expect(await ids('')).toEqual([]);
    });

    it('[SCREEN-08] finds the first of very many that have all words, also of those written by an earlier version', async () => {
      const names = ['Street Climbing', 'Street Bank', 'Clinic Street', 'Clinic', 'Streets Clinics', 'Street Clinic'];
      const sites = names.map((each, index) => listed(index + 1, each));
      const { db, search } = await openIndex(await open(), sites);
      const ask = async (limit: number, ...typed: string[]) => {
        const terms = typed.map((word) => ({ typed: word, others: word === 'clinik' ? ['clinic'] : [] }));
        const { sites: found, isComplete } = await search.sitesOfTerms(terms, limit);
        expect(isComplete).toBe(limit === 9);
        return found.map(({ siteId }) => siteId - 100_000);
      };
      const expectAll = async () => {
        expect(await ask(9, 'street', 'clinic')).toEqual([3, 6, 5]);
        expect(await ask(2, 'clinic', 'street')).toEqual([3, 6]);
        expect(await ask(9, 's', 'cl')).toEqual([1, 3, 6, 5]);
        expect(await ask(9, 'street', 'clinik')).toEqual([3, 6]);
      };
      await expectAll();
      await db.kysely.updateTable('search_words').set({ bits: -1 }).execute();
      await expectAll();
    });

    it('[SCREEN-08] lists a business with the word in its name before one that has it elsewhere, also page by page', async () => {
      const { find, ids } = await openIndex(await open(), [
        listed(1, 'Cedar & Finch', { company: { id: 1, name: 'Riverside Services' } }),
        listed(2, 'Riverside Office'),
        listed(3, 'Bureau', { names: { en: 'Bureau', 'fr-ca': 'Permis Riverside' } }),
      ]);
      expect(await ids('riverside')).toEqual([100_003, 100_002, 100_001]);
      expect(await ids('riversyde', { after: (await find('riversyde', { limit: 2 })).next })).toEqual([100_001]);
    });

    it('[SCREEN-08] names each business once, also if many of its words begin so', async () => {
      const sites = Array.from({ length: 60 }, (_, index) => listed(index + 1, `Aachen Abacus Adler Albion ${index}`));
      const { find, search } = await openIndex(await open(), sites);
      const seen: number[] = [];
      let after: WantedSites['after'] = null;
      do {
        const page: Awaited<ReturnType<typeof find>> = await find('a', { after });
        seen.push(...page.hits.map(({ siteId }) => siteId));
        after = page.next;
      } while (after);
      expect(seen.toSorted((a, b) => a - b)).toEqual(sites.map(({ siteId }) => siteId));
      const some = await search.sitesOfTerms([{ typed: 'a', others: ['12'] }], 59);
      expect([some.sites[0]?.siteId, new Set(some.sites).size, some.isComplete]).toEqual([100_013, 59, false]);
    });

    it('[SCREEN-08] reads no more places around a position than it may', async () => {
      const { search } = await openIndex(await open(), [
        listed(1, 'Here'),
        listed(2, 'There', { week: {} }),
        listed(3, 'Everywhere', { latitude: 44.5 }),
      ]);
      const around = async (most: number, openAt: number | null, metres = 1_000) => {
        const boxes = boxesAround(QUEEN_STREET, metres);
        const found = await search.within({ boxes, terms: [{ typed: 'here', others: [] }], openAt, most });
        return found?.sites.map(({ siteId }) => siteId);
      };
      expect([await around(2, null), await around(1, null)]).toEqual([[100_001], undefined]);
      expect([await around(1, NOW), await around(0, NOW)]).toEqual([[100_001], undefined]);
      expect([await around(2, null, 1_000_000), await around(0, null, 1)]).toEqual([undefined, undefined]);
      expect(
        await search.within({ boxes: boxesAround({ latitude: 1, longitude: 1 }, 9), terms: [], openAt: null, most: 0 }),
      ).toEqual({ sites: [], places: 0 });
    });

    it('[SCREEN-08] finds names in Arabic, Cyrillic and Gurmukhi, in each of their languages', async () => {
      const { ids } = await openIndex(await open(), [
        listed(1, 'Clinic', { names: { ar: 'عيادة الصَّفصاف', en: 'Willow' } }),
        listed(2, 'Office', { names: { uk: 'Клініка Верба' } }),
        listed(3, 'Barbers', { names: { pa: 'ਵਿਲੋ ਕਲੀਨਿਕ' } }),
      ]);
      expect(await ids('عياده الصفص')).toEqual([100_001]);
      expect(await ids('willow')).toEqual([100_001]);
      expect(await ids('КЛІН верба')).toEqual([100_002]);
      expect(await ids('клініха')).toEqual([100_002]);
      expect(await ids('ਕਲੀਨ')).toEqual([100_003]);
    });

    it('[SCREEN-08] finds a name with one mistake in each word, and says what it looked for', async () => {
      const { find, ids } = await openIndex(await open(), [
        listed(1, 'Willow Street Clinic'),
        listed(2, 'Harbour Pharmacy'),
      ]);
      const found = await find('wilow stret');
      expect(found.hits.map(({ siteId }) => siteId)).toEqual([100_001]);
      expect(found.corrected).toEqual(['willow', 'street']);
      for (const typed of ['wlilow', 'wiklow', 'willoww', 'eillow', 'clinci', 'harbor', 'pharnacy', 'phamrac']) {
        expect([typed, (await ids(typed)).length]).toEqual([typed, 1]);
      }
      expect(await ids('wilow', { isExact: true })).toEqual([]);
      expect(await ids('wlow')).toEqual([]);
      expect((await find('willow')).corrected).toBeNull();
    });

    it('[SCREEN-08] sorts what is near by distance, also across the date line, and leaves out what is far', async () => {
      const { db, renew, find, ids } = await openIndex(await open(), [
        listed(1, 'North', { latitude: 43.7 }),
        listed(2, 'Here'),
        listed(3, 'Montréal', { latitude: 45.5, longitude: -73.57 }),
        listed(4, 'Nowhere'),
        listed(5, 'Fiji East', { latitude: -17, longitude: -179.9 }),
        listed(6, 'Fiji West', { latitude: -17, longitude: 179.95 }),
      ]);
      const nowhere = { latitude: null, longitude: null };
      await db.kysely.updateTable('sites').set(nowhere).where('site_id', '=', 100_004).execute();
      await renew();
      const near = QUEEN_STREET;
      expect(await ids('', { near })).toEqual([100_002, 100_001]);
      expect((await find('', { near })).hits.map(({ metres }) => metres)).toEqual([0, 5560]);
      expect(await ids('montreal', { near })).toEqual([]);
      expect(await ids('montreal', { near, everywhere: true })).toEqual([100_003]);
      expect(await ids('nowhere', { near, everywhere: true })).toEqual([100_004]);
      expect(await ids('', { near: { latitude: -17, longitude: 180 } })).toEqual([100_006, 100_005]);
      expect(await ids('', { near: { latitude: 90, longitude: 0 } })).toEqual([]);
    });

    it('[SCREEN-08] leaves out what is closed, if asked to', async () => {
      const { ids } = await openIndex(await open(), [
        listed(1, 'Morning', { week: weekdays(from('08:00', '12:00')) }),
        listed(2, 'Evening', { week: weekdays(from('18:00', '22:00')) }),
        listed(3, 'Holiday', { exceptions: { '2026-11-26': [] } }),
      ]);
      const near = QUEEN_STREET;
      expect(await ids('', { near, openAt: NOW })).toEqual([100_001]);
      expect(await ids('', { near, openAt: NOW + 9 * 3_600_000 })).toEqual([100_002]);
      expect(await ids('evening', { openAt: NOW })).toEqual([]);
      expect(await ids('morning', { openAt: NOW })).toEqual([100_001]);
    });

    it('[SCREEN-08] goes on where a page has ended', async () => {
      const sites = Array.from({ length: 7 }, (_, index) => listed(index + 1, `Branch ${7 - index}`));
      const { find } = await openIndex(await open(), sites);
      for (const query of [{ near: QUEEN_STREET }, {}]) {
        const seen: number[] = [];
        let after: WantedSites['after'] = null;
        do {
          const page = await find('branch', { ...query, after, limit: 3 });
          seen.push(...page.hits.map(({ siteId }) => siteId));
          after = page.next;
        } while (after);
        expect(seen.toSorted((a, b) => a - b)).toEqual(sites.map(({ siteId }) => siteId));
      }
    });

    it('[SCREEN-08] finds only businesses that are listed, and forgets those that no longer are', async () => {
      const { db, renew, ids, search } = await openIndex(await open(), [
        listed(1, 'Willow Clinic'),
        listed(2, 'Willow Private', { settings: {} }),
      ]);
      expect(await ids('willow')).toEqual([100_001]);
      expect(await ids('private')).toEqual([]);
      await db.kysely.updateTable('sites').set({ settings: '{}' }).where('site_id', '=', 100_001).execute();
      expect((await search.listed([100_001])).size).toBe(0);
      await renew();
      expect(await ids('willow')).toEqual([]);
      expect(await ids('wilow')).toEqual([]);
      for (const table of ['search_sites', 'search_words', 'search_vocabulary', 'search_spans'] as const) {
        expect(await db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    it('[SCREEN-08] follows every change: names, company, place, hours, a line opened by hand', async () => {
      const { db, renew, ids } = await openIndex(await open(), [listed(1, 'Willow', { week: {} })]);
      const { kysely } = db;
      const near = QUEEN_STREET;
      await kysely.updateTable('sites').set({ names: '{"en":"Birch"}' }).execute();
      await kysely.updateTable('companies').set({ name: 'Holding' }).execute();
      await kysely.updateTable('sites').set({ location_name: 'East' }).execute();
      await renew();
      expect([await ids('willow'), await ids('birch'), await ids('holding')]).toEqual([[], [100_001], [100_001]]);
      expect(await ids('', { near, openAt: NOW })).toEqual([]);
      await kysely
        .updateTable('lines')
        .set({ open_until: NOW + 60_000 })
        .where('line_id', '=', 'a')
        .execute();
      await renew();
      expect(await ids('', { near, openAt: NOW })).toEqual([100_001]);
      expect(await ids('', { near, openAt: NOW + 60_000 })).toEqual([]);
      await kysely.updateTable('sites').set({ latitude: 10, longitude: 10 }).execute();
      await renew();
      expect(await ids('', { near: { latitude: 10, longitude: 10 } })).toEqual([100_001]);
    });

    it('[SCREEN-08] looks its opening up again after a week', async () => {
      const { renew, ids } = await openIndex(await open(), [listed(1, 'Willow')]);
      const later = NOW + 20 * 86_400_000;
      expect(await ids('willow', { openAt: later })).toEqual([]);
      await renew(later);
      expect(await ids('willow', { openAt: later })).toEqual([100_001]);
    });
  });
}
