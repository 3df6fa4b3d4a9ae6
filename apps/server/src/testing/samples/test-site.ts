import { writeDesks } from '#seed/seed-staff.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import { lineFixture, siteFixture, writeSites } from './site-fixture.ts';
import { writeTestStaff } from './test-staff.ts';

/** Always open, with one line, two desks, and a service available in any line. */
export const ELM: DemoSite = siteFixture({
  siteId: 100_001,
  company: { id: 1, name: 'Elm Health' },
  names: { en: 'Elm Clinic', 'fr-ca': 'Clinique Elm' },
  hosts: ['turns.elm.test'],
  address: '1 Elm Street',
  city: 'Toronto',
  latitude: 43.65,
  longitude: -79.38,
  customStyles: '--accent: #1f7a5c;',
  settings: { EnableRatings: '1', Label_line: 'Queue', SmtpPassword: 'secret' },
  lines: [lineFixture('walk-in', { names: { en: 'Walk-in' }, desks: 2 })],
  services: [
    { id: 'talk', lineId: null, names: { en: 'A talk' }, minutes: 5, isBookable: true, methods: [1], staff: [] },
  ],
});

/** Belongs to the same company. */
const OAK: DemoSite = { ...ELM, siteId: 100_002, names: { en: 'Oak Clinic' }, hosts: [] };

export async function seedTestSites(db: Db): Promise<void> {
  await writeTestSites(db, ELM);
}

/** With the staff of both sites. */
export async function writeTestSites(db: Db, first: DemoSite): Promise<void> {
  await writeSites(db, [first, OAK]);
  const desks = ['desk-1', 'desk-2'].map((id) => ({
    id,
    names: { en: id },
    lines: first.lines.map((line) => line.id),
  }));
  await db.kysely.transaction().execute((trx) => writeDesks(trx, first.siteId, desks));
  await writeTestStaff(db);
}
