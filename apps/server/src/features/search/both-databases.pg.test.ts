import { foldName } from '@openturn/domain/search/fold-name.ts';
import { metresBetween } from '@openturn/domain/search/metres-between.ts';
import { NEAR_METRES } from '@openturn/domain/search/search-limits.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededRandom } from '#kernel/seeded-random.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { findSites, type WantedSites } from './find-sites.ts';
import { searchStore } from './store/sql-search-store.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const SITES = 250;
const QUERIES = 400;
const WORDS = [
  'Willow',
  'Elm',
  'Café',
  'Верба',
  'عيادة',
  'ਕਲੀਨਿਕ',
  'Straße',
  'Clinic',
  'Clinics',
  'Oak',
  'Österreich',
  '診所',
];
const HOSTILE = ['%', '_', '*', '"', "'", '\\', '(', 'NEAR', 'OR', '\u0301', '🂡'];

const random = seededRandom(3);
const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;

function someSites(): DemoSite[] {
  return Array.from({ length: SITES }, (_, index) =>
    siteFixture({
      siteId: 100_000 + index,
      company: { id: index, name: '' },
      names: { en: `${one(WORDS)} ${one(WORDS)} ${index % 3}` },
      latitude: 43 + random(),
      longitude: random() < 0.1 ? 179.9 : -79 - random(),
      settings: random() < 0.9 ? { Listed: '1' } : {},
      ...(random() < 0.5 && { week: {} }),
      lines: [],
    }),
  );
}

/** A beginning, a mistake, another script, or characters that mean something to a database. */
function someName(): string {
  const word = one(WORDS);
  const cut = Math.floor(random() * word.length);
  const typed = one([
    word,
    word.slice(0, cut + 1),
    word.slice(0, cut) + word.slice(cut + 1),
    `${word.slice(0, cut)}x${word.slice(cut)}`,
    word.toUpperCase(),
    one(HOSTILE) + word,
    one(HOSTILE),
  ]);
  return random() < 0.5 ? typed : `${typed} ${one(WORDS)}`;
}

function someQuery(): WantedSites {
  const near = random() < 0.6 ? { latitude: 43 + random(), longitude: one([-79.5, 180, -179.99]) } : null;
  return {
    words: random() < 0.8 ? [...new Set(foldName(someName()))] : [],
    near,
    everywhere: random() < 0.3,
    openAt: random() < 0.3 ? NOW : null,
    isExact: random() < 0.2,
    after: null,
    limit: one([3, 20, 50]),
  };
}

it('[SCREEN-08] finds the same on both databases, and all that anybody would; also without pg_trgm', async () => {
  const sites = someSites();
  const postgres = await openTestDatabase({ postgres: await sharedPostgres() });
  const stores = await Promise.all(
    [await openTestDatabase(), postgres].map(async (db) => {
      await writeSites(db, sites);
      const search = searchStore(db);
      for (let due = [0]; due.length > 0; await search.renew(due, NOW)) due = await search.changed(NOW, 1_000);
      return search;
    }),
  );
  const queries = Array.from({ length: QUERIES }, someQuery);
  const ask = async (index: number) => {
    const search = stores[index];
    if (!search) throw new Error('two databases');
    const answers = [];
    for (const query of queries) answers.push(await findSites(query, { search }));
    return answers;
  };
  const [first, second] = [await ask(0), await ask(1)];
  expect(second).toEqual(first);
  expect(first.filter(({ corrected }) => corrected !== null).length).toBeGreaterThan(20);
  for (const [index, query] of queries.entries()) {
    const found = first[index];
    if (!found || found.corrected || (query.words.length === 0 && !query.near)) continue;
    const expected = sites.filter((site) => isMeant(site, query));
    expect(found.hits.length).toBe(Math.min(query.limit, expected.length));
    expect(found.hits.every(({ siteId }) => expected.some((site) => site.siteId === siteId))).toBe(true);
  }
  await sql`drop extension if exists pg_trgm cascade`.execute(postgres.kysely);
  expect(await ask(1)).toEqual(first);
  expect(await stores[1]?.hasWordIndex()).toBe(true);
  expect(await ask(1)).toEqual(first);
});

/** By looking at every site. */
function isMeant({ names, settings, latitude, longitude, week }: DemoSite, query: WantedSites): boolean {
  const own = foldName(names['en'] ?? '');
  const hasWords = query.words.every((word) => own.some((each) => each.startsWith(word)));
  const isNear =
    !query.near ||
    (query.everywhere && query.words.length > 0) ||
    metresBetween(query.near, { latitude, longitude }) <= NEAR_METRES;
  const isOpen = query.openAt === null || Object.keys(week).length > 0;
  return settings['Listed'] === '1' && hasWords && isNear && isOpen;
}
