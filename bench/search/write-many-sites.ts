import type { Db } from '@openturn/server/src/kernel/db/open-database.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { searchStore } from '@openturn/server/src/features/search/store/sql-search-store.ts';

const FIRST_SITE = 200_000;
const ROWS_AT_ONCE = 500;
const SITES_AT_ONCE = 500;
const CITIES = 60;
const SYLLABLES = [
  'wil',
  'ber',
  'har',
  'sun',
  'oak',
  'mar',
  'lin',
  'dor',
  'cas',
  'ven',
  'tol',
  'ris',
  'gra',
  'nel',
  'fay',
];
const STREETS = ['Street', 'Avenue', 'Square', 'Hill', 'Park', 'Bridge', 'Market', 'Harbour'];
const TRADES = [
  'Clinic',
  'Dental',
  'Pharmacy',
  'Barbers',
  'Bank',
  'Office',
  'Bakery',
  'Opticians',
  'Garage',
  'Library',
];

export type Place = { latitude: number; longitude: number };
export type ManySites = { names: string[]; cities: Place[] };

/** Half of them in cities, the others anywhere; every fourth name has an accent. */
export async function writeManySites(db: Db, count: number, now: number): Promise<ManySites> {
  const random = seededRandom(7);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const cities = Array.from({ length: CITIES }, () => anywhere(random));
  const names = Array.from({ length: count }, (_, index) => {
    const own = `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)}`;
    const word = own.charAt(0).toUpperCase() + own.slice(1);
    return `${index % 4 === 0 ? `${word}é` : word} ${one(STREETS)} ${one(TRADES)}`;
  });
  const rows = names.map((name, index) => {
    const place = random() < 0.5 ? nearby(one(cities), random) : anywhere(random);
    return siteRow(FIRST_SITE + index, name, place);
  });
  await db.kysely.insertInto('companies').values({ company_id: 9, name: '', created_at: 0 }).execute();
  const weekday = new Date(now).getUTCDay() || 7;
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE);
    await db.kysely.insertInto('sites').values(part).execute();
    const hours = part.map(({ site_id }) => {
      return { site_id, line_id: '', weekday, opens: site_id % 3 === 0 ? '18:00:00' : '00:00:00', closes: '24:00:00' };
    });
    await db.kysely.insertInto('opening_hours').values(hours).execute();
  }
  const search = searchStore(db);
  for (;;) {
    const changed = await search.changed(now, SITES_AT_ONCE);
    if (changed.length === 0) return { names, cities };
    await search.renew(changed, now);
  }
}

function anywhere(random: () => number): Place {
  return { latitude: random() * 110 - 50, longitude: random() * 360 - 180 };
}

/** Within some fifteen kilometres. */
function nearby({ latitude, longitude }: Place, random: () => number): Place {
  const far = () => (random() + random() - 1) * 0.14;
  return { latitude: latitude + far(), longitude: Math.max(-180, Math.min(180, longitude + far())) };
}

function siteRow(site_id: number, name: string, { latitude, longitude }: Place) {
  return {
    site_id,
    company_id: 9,
    names: JSON.stringify({ en: name }),
    location_name: '',
    address: '1 Test Street',
    city: 'Testville',
    state_province: '',
    phone: '',
    latitude,
    longitude,
    zone: 'UTC',
    date_format: 1,
    appearance: '{"fonturl":"","logourl":""}',
    custom_styles: '',
    rid: '',
    is_public_pc: 0,
    settings: '{"Listed":"1"}',
    created_at: 0,
  };
}
