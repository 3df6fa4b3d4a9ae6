import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { foldName } from '@openturn/domain/search/fold-name.ts';
import { findSites, type WantedSites } from '@openturn/server/src/features/search/find-sites.ts';
import { searchStore } from '@openturn/server/src/features/search/store/sql-search-store.ts';
import { migrate } from '@openturn/server/src/kernel/db/migrate.ts';
import { openDatabase, type Db } from '@openturn/server/src/kernel/db/open-database.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { callInTurns, WARM_UP_ROUNDS } from '../harness/call-in-turns.ts';
import { type ManySites, writeManySites } from './write-many-sites.ts';

/** Thursday, noon in UTC: two of three are open. */
const NOW = Date.UTC(2026, 10, 26, 12);
const CALLERS = 16;

export type Asked = { name: string; ms: number[]; found: number };
export type SearchResult = { asked: Asked[]; bare: number[]; indexedIn: number; failures: number };
type Options = { databaseUrl: string; sites: number; forMs: number };

/** What people ask for, in turns with a row read by its key. */
export async function runSearch({ databaseUrl, sites, forMs }: Options): Promise<SearchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  const db = await openDatabase({ databaseUrl, sqliteFile: join(folder, 'search.db') });
  try {
    await migrate(db);
    const startedAt = performance.now();
    const many = await writeManySites(db, sites, NOW);
    const indexedIn = (performance.now() - startedAt) / 1_000;
    if (db.dialect === 'postgres') await sql`vacuum analyze`.execute(db.kysely);
    const queries = questions(many);
    const found = queries.map(() => 0);
    const ask = queries.map(({ wanted }, index) => async () => {
      found[index] = (await findSites(wanted(), { search: searchStore(db) })).hits.length;
    });
    const called = await callInTurns([() => readRow(db, sites), ...ask], {
      callers: CALLERS,
      forMs,
      warmUpRounds: WARM_UP_ROUNDS,
    });
    const [bare, ...searched] = called;
    return {
      asked: searched.map(({ ms }, index) => ({ name: queries[index]?.name ?? '', ms, found: found[index] ?? 0 })),
      bare: bare?.ms ?? [],
      indexedIn,
      failures: called.reduce((sum, { failures }) => sum + failures.length, 0),
    };
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
}

async function readRow({ kysely }: Db, sites: number): Promise<void> {
  const key = 200_000 + Math.floor(Math.random() * sites);
  await kysely.selectFrom('sites').selectAll().where('site_id', '=', key).executeTakeFirstOrThrow();
}

function questions({ names, cities }: ManySites): { name: string; wanted: () => WantedSites }[] {
  const random = seededRandom(11);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const plain = { near: null, everywhere: false, openAt: null, isExact: false, after: null, limit: 20 };
  const near = () => ({ ...plain, near: one(cities) });
  const words = () => foldName(one(names));
  const misspelled = () => words().map((word) => (word.length > 5 ? word.slice(0, 3) + word.slice(4) : word));
  return [
    { name: 'near', wanted: () => ({ ...near(), words: [] }) },
    { name: 'near, open now', wanted: () => ({ ...near(), words: [], openAt: NOW }) },
    { name: 'a whole name, anywhere', wanted: () => ({ ...plain, words: words() }) },
    { name: 'a misspelled name, anywhere', wanted: () => ({ ...plain, words: misspelled() }) },
    {
      name: 'three letters, near',
      wanted: () => ({
        ...near(),
        words: words()
          .map((word) => word.slice(0, 3))
          .slice(0, 1),
      }),
    },
    {
      name: 'a word of every tenth name, near, open now',
      wanted: () => ({ ...near(), words: ['clinic'], openAt: NOW }),
    },
    { name: 'two such words, anywhere', wanted: () => ({ ...plain, words: ['street', 'clinic'] }) },
    { name: 'one letter, anywhere', wanted: () => ({ ...plain, words: ['s'] }) },
    { name: 'a misspelled word of every tenth name, near', wanted: () => ({ ...near(), words: ['clnic'] }) },
    {
      name: 'two words that no business has together, everywhere, open now',
      wanted: () => ({ ...near(), words: ['clinic', 'dental'], everywhere: true, openAt: NOW }),
    },
    {
      name: 'one letter, everywhere from the pole',
      wanted: () => ({ ...plain, near: { latitude: -89, longitude: 0 }, words: ['s'], everywhere: true }),
    },
    {
      name: 'a page far behind, everywhere',
      wanted: () => ({
        ...near(),
        words: ['clinic'],
        everywhere: true,
        after: { isMisspelled: false, metres: 9_000_000, sortName: '', siteId: 0 },
      }),
    },
    { name: 'no such name, near', wanted: () => ({ ...near(), words: ['zyxwvuts'] }) },
  ];
}
