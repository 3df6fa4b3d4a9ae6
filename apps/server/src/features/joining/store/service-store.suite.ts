import { describe, expect, it } from 'vitest';
import { lineFixture, siteFixture } from '#testing/samples/site-fixture.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import type { ServiceStore } from './service-store.ts';

/** Every ServiceStore passes this: SQLite and PostgreSQL. */
export function serviceStoreSuite(name: string, open: (sites: DemoSite[]) => Promise<ServiceStore>) {
  const service = { lineId: 'a', names: { en: 'Service' }, minutes: 10, isBookable: false, methods: [1, 3] } as const;
  const site = siteFixture({
    lines: [lineFixture('a', { passcode: 'maple', maxWaiting: 12 }), lineFixture('b')],
    categories: [
      { id: 'unused', names: { en: 'Unused' } },
      { id: 'tests', names: { en: 'Tests', es: 'Pruebas' } },
      { id: 'visits', names: { en: 'Visits' } },
    ],
    services: [
      { ...service, id: 'visit', category: 'visits' },
      { ...service, id: 'blood', category: 'tests', minutes: 5, methods: [1] },
      { ...service, id: 'other' },
      { ...service, id: 'elsewhere', lineId: 'b' },
      { ...service, id: 'by-appointment', lineId: null },
    ],
  });

  describe(`${name}: services`, () => {
    it('[SCREEN-02] returns a line’s services and their categories in the business’s order', async () => {
      const services = await open([site]);
      expect(await services.offerOf(site.siteId, 'a')).toEqual({
        passcode: 'maple',
        maxWaiting: 12,
        services: [
          { id: 'visit', names: { en: 'Service' }, category: 'visits', methods: [1, 3], minutes: 10 },
          { id: 'blood', names: { en: 'Service' }, category: 'tests', methods: [1], minutes: 5 },
          { id: 'other', names: { en: 'Service' }, category: null, methods: [1, 3], minutes: 10 },
        ],
        categories: [
          { id: 'tests', names: { en: 'Tests', es: 'Pruebas' } },
          { id: 'visits', names: { en: 'Visits' } },
        ],
      });
    });

    it('returns a line without services', async () => {
      const services = await open([siteFixture()]);
      const plain = { passcode: null, maxWaiting: null, services: [], categories: [] };
      expect(await services.offerOf(100_001, 'a')).toEqual(plain);
    });

    it('returns null for a line of another site and for an unknown line', async () => {
      const services = await open([site]);
      expect(await services.offerOf(site.siteId, 'z')).toBeNull();
      expect(await services.offerOf(100_002, 'a')).toBeNull();
    });
  });
}
