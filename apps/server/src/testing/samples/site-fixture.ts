import { writeDemoSite } from '#seed/write-demo-site.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { everyDay, from, type DemoLine, type DemoSite } from '#seed/sites/demo-site.ts';

/** A plain site that is always open, for tests to vary. */
export function siteFixture(changes: Partial<DemoSite> = {}): DemoSite {
  return {
    siteId: 100_001,
    company: { id: 1, name: 'Test company' },
    names: { en: 'Test site' },
    hosts: [],
    address: '1 Test Street',
    city: 'Testville',
    stateProvince: 'ON',
    phone: '+1 416 555 0100',
    latitude: 43.5,
    longitude: -79.25,
    zone: 'America/Toronto',
    dateFormat: 1,
    appearance: { fonturl: '', logourl: '' },
    customStyles: '',
    settings: {},
    week: everyDay(from('00:00', '24:00')),
    lines: [lineFixture('a'), lineFixture('b')],
    services: [],
    staff: [],
    ...changes,
  };
}

export function lineFixture(id: string, changes: Partial<DemoLine> = {}): DemoLine {
  return { id, names: { en: `Line ${id}` }, minutesEach: 10, desks: 1, waiting: 0, ...changes };
}

export async function seedPlainSite(db: Pick<Db, 'kysely'>): Promise<void> {
  await writeSites(db, [siteFixture()]);
}

export async function writeSites({ kysely }: Pick<Db, 'kysely'>, sites: readonly DemoSite[]): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    for (const site of sites) await writeDemoSite(trx, site, 0);
  });
}
