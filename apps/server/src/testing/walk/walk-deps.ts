import { joinLine } from '#features/joining/enter/join-line.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { lineReads } from '#features/joining/enter/line-reads.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { limitsOf } from '#features/tickets/index.ts';
import { openStores } from '#compose/open-stores.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { writeAccounts } from '#testing/database/write-accounts.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

export const WALK_SITE = 100_001;
export const WALK_LINES = ['a', 'b'] as const;
export const WALK_DESKS = ['desk-1', 'desk-2', 'desk-3'];
export const WALK_CODE = '314159';

/** Everything visitors, staff and timers use; the test controls the clock. */
export async function walkDeps(settings: Record<string, string>) {
  const time = { now: Date.parse('2026-11-21T17:00:00Z') };
  const clock = { now: () => time.now };
  const db = await openTestDatabase();
  await writeSites(db, [siteFixture({ settings, lines: WALK_LINES.map((id) => lineFixture(id, { maxWaiting: 15 })) })]);
  const desks = WALK_DESKS.map((id) => ({ id, names: { en: id }, lines: WALK_LINES }));
  await db.kysely.transaction().execute((trx) => writeDesks(trx, WALK_SITE, desks));
  const stores = openStores(db);
  const tries = tryLimit({ most: 1_000_000, withinMs: 1, clock });
  const reads = lineReads({ ...stores, clock });
  let ids = 0;
  const deps: JoinDeps & ConsoleDeps = {
    ...stores,
    clock,
    places: { read: async () => null },
    forecastNewcomer: async () => null,
    fresh: reads,
    recent: reads,
    passcodeTries: { ofDevice: tries, ofAddress: tries },
    newId: () => `ticket-${String(++ids).padStart(16, '0')}`,
    newCode: () => WALK_CODE,
    channels: { read: async () => ['sms', 'email'], unsent: async () => [] },
    plansOf: async () => new Map(),
    wakeOutbox: () => {},
    limitsOf: limitsOf(stores),
  };
  const staff = WALK_DESKS.map((desk): StaffMember => {
    const id = `staff of ${desk}`;
    return { siteId: WALK_SITE, staffId: id, accountId: id, name: id, role: 'agent', lines: null, calendars: null };
  });
  await writeAccounts(db, {
    accounts: staff.map(({ accountId: id, name }) => ({ id, name, email: `${id}@elm.example`, passwordHash: '' })),
    sites: staff,
  });
  for (const [index, { staffId }] of staff.entries()) {
    const deskId = WALK_DESKS[index] ?? '';
    await deps.desks.take({ siteId: WALK_SITE, staffId, deskId, lines: null, at: time.now });
  }
  const join = (person: number, line: string, more: Partial<Parameters<typeof joinLine>[0]> = {}) =>
    joinLine(
      {
        siteId: WALK_SITE,
        lineId: line,
        tokenHash: `device ${person}`,
        origin: 'here',
        address: '192.0.2.1',
        isTexted: true,
        mayCode: async () => null,
        key: null,
        body: null,
        language: 'en',
        entry: { FirstName: `Person ${person}` },
        ...more,
      },
      deps,
    );
  /** Versions, events and messages so far. */
  const counts = async () => {
    const { raised } = await db.kysely
      .selectFrom('lines')
      .select(({ fn }) => fn.sum<number>('version').as('raised'))
      .executeTakeFirstOrThrow();
    const { count } = await db.kysely
      .selectFrom('notices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return `${raised} ${count}`;
  };
  return { deps, staff, time, join, counts };
}
