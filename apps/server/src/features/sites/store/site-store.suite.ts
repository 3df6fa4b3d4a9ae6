import { describe, expect, it } from 'vitest';
import { from, weekdays, type DemoSite } from '#seed/sites/demo-site.ts';
import { siteOf } from '#testing/samples/site-of.ts';
import { siteFixture } from '#testing/samples/site-fixture.ts';
import type { SiteStore } from './site-store.ts';

const AURORA = { id: 1, name: 'Aurora' };
const BOREAL = { id: 2, name: 'Boreal' };

/** SQLite and PostgreSQL must both pass this. */
export function siteStoreSuite(name: string, open: (sites: readonly DemoSite[]) => Promise<SiteStore>) {
  describe(`${name}: sites`, () => {
    it('[SITE-06] returns a site as it was written', async () => {
      const site = siteFixture({
        names: { 'fr-ca': 'Clinique', en: 'Clinic' },
        settings: { EnableRatings: '1', Label_partySize: 'Guests “& co”' },
        appearance: { fonturl: 'https://fonts.example/a.woff2', logourl: '/logo.svg' },
        customStyles: '--accent: #123456;',
        week: weekdays(from('08:00', '12:30'), from('13:00', '24:00')),
        exceptions: { '2026-12-25': [], '2026-12-24': [from('08:00', '12:00')] },
      });
      const sites = await open([site, siteFixture({ siteId: 100_002, company: BOREAL })]);
      expect(await sites.find(site.siteId)).toEqual(siteOf(site));
    });

    it('[SITE-01] finds no unknown site', async () => {
      const sites = await open([siteFixture()]);
      expect([await sites.find(0), await sites.find(999_999)]).toEqual([null, null]);
    });

    it('[SITE-04] finds a site only by its own hosts', async () => {
      const sites = await open([
        siteFixture({ hosts: ['turns.aurora.example', 'line.aurora.example'] }),
        siteFixture({ siteId: 100_002, company: BOREAL, hosts: ['turns.boreal.example'] }),
      ]);
      expect(await sites.findIdByHost('line.aurora.example')).toBe(100_001);
      expect(await sites.findIdByHost('turns.boreal.example')).toBe(100_002);
      expect(await sites.findIdByHost('aurora.example')).toBeNull();
    });

    it('[SCREEN-18] lists only the sites of the company, by name', async () => {
      const sites = await open([
        siteFixture({ company: AURORA, names: { en: 'West' } }),
        siteFixture({ siteId: 100_002, company: BOREAL, names: { en: 'Alone' } }),
        siteFixture({ siteId: 100_003, company: AURORA, names: { en: 'East' } }),
      ]);
      const listed = await sites.ofSameCompany(100_001);
      expect(listed.map(({ id, hasSiblings }) => [id, hasSiblings])).toEqual([
        [100_003, true],
        [100_001, true],
      ]);
      expect((await sites.ofSameCompany(100_002)).map(({ id, hasSiblings }) => [id, hasSiblings])).toEqual([
        [100_002, false],
      ]);
      expect((await sites.find(100_003))?.hasSiblings).toBe(true);
      expect(await sites.ofSameCompany(5)).toEqual([]);
    });

    it('lists a limited number of sites by id', async () => {
      const sites = await open(
        [3, 1, 2].map((number) => siteFixture({ siteId: 100_000 + number, city: `City ${number}` })),
      );
      expect(await sites.list({ limit: 2 })).toEqual([
        { id: 100_001, locationName: 'Test site', city: 'City 1' },
        { id: 100_002, locationName: 'Test site', city: 'City 2' },
      ]);
    });
  });
}
