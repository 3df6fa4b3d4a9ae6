import { describe, expect, it } from 'vitest';
import { everyDay, from, type DemoSite } from '#seed/sites/demo-site.ts';
import { freshBoardOf } from '#testing/samples/site-of.ts';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import type { LineStore } from './line-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function lineStoreSuite(name: string, open: (sites: readonly DemoSite[]) => Promise<LineStore>) {
  describe(`${name}: boards`, () => {
    it('[SCREEN-01] returns a site’s lines in order, with their own hours', async () => {
      const site = siteFixture({
        week: everyDay(from('08:00', '20:00')),
        exceptions: { '2026-12-25': [] },
        lines: [
          lineFixture('zebra', { names: { en: 'Zebra', ar: 'حمار' }, minutesEach: 2.5, desks: 3 }),
          lineFixture('ant', { week: { 1: [from('09:00', '10:00'), from('11:00', '12:00')] } }),
        ],
      });
      const lines = await open([site, siteFixture({ siteId: 100_002 })]);
      expect(await lines.board(100_001)).toEqual(freshBoardOf(site));
    });

    it('distinguishes a site without lines from an unknown site', async () => {
      const lines = await open([siteFixture({ lines: [] })]);
      expect(await lines.board(100_001)).toMatchObject({ lines: [], canBook: false });
      expect(await lines.board(100_002)).toBeNull();
    });

    it('[SCREEN-18] returns many sites’ boards at once, without unknown sites', async () => {
      const sites = [siteFixture(), siteFixture({ siteId: 100_002, lines: [lineFixture('only')] })];
      const boards = await (await open(sites)).boards([100_002, 5, 100_001]);
      expect(new Set(boards.keys())).toEqual(new Set([100_001, 100_002]));
      expect(boards.get(100_002)?.lines.map(({ id }) => id)).toEqual(['only']);
      expect(await (await open(sites)).boards([])).toEqual(new Map());
    });

    it('reports whether anything can be booked', async () => {
      const service = {
        id: 's',
        lineId: null,
        names: { en: 'Visit' },
        minutes: 20,
        methods: [1] as const,
        staff: ['p'],
      };
      const staff = [{ id: 'p', name: 'Ada', role: { en: 'Doctor' } }];
      const lines = await open([
        siteFixture({ services: [{ ...service, isBookable: false }], staff }),
        siteFixture({ siteId: 100_002, services: [{ ...service, isBookable: true }], staff }),
        // Copied without its staff.
        siteFixture({ siteId: 100_003, services: [{ ...service, isBookable: true, staff: [] }] }),
      ]);
      const canBook = [100_001, 100_002, 100_003].map(async (site) => (await lines.board(site))?.canBook);
      expect(await Promise.all(canBook)).toEqual([false, true, false]);
    });
  });
}
