import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { ownDataStore } from './store/sql-own-data-store.ts';

type Open = (onQuery: (sql: string) => void) => Promise<Db>;
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };

/** Anybody may ask with a made-up token. */
export function ownPlansSuite(name: string, openDb: Open): void {
  describe(`${name}: what belongs to a device`, () => {
    it.each(['device-1', 'made up'])('is found without reading a whole table: %s', async (tokenHash) => {
      const queries: string[] = [];
      const db = await openDb((query) => queries.push(query));
      await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
      for (const id of ['over', 'running']) {
        const ended = id === 'over' ? ({ stage: 'completed', endedAt: 5 } as const) : {};
        const ticket = testTicket({ id, number: id.length, deviceHash: 'device-1', ...ended });
        await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
      }
      const own = ownDataStore(db);
      queries.length = 0;
      await own.readOwn(tokenHash);
      await own.waiting(tokenHash);
      await own.eraseOwn(tokenHash, 9);
      const changes = queries.filter((query) => /^\s*(update|delete)/.test(query));
      await own.eraseEnded(9);
      const asked = [...new Set(queries)].filter((query) => /^\s*(select|update|delete)/.test(query));
      expect(asked.length).toBeGreaterThan(15);
      for (const query of asked) expect({ query, reads: await wholeTables(db, query) }).toEqual({ query, reads: [] });
      expect(changes.length > 0).toBe(tokenHash === 'device-1');
    });
  });
}

/** Those that a statement reads whole, but for the list of those that wait to be erased. */
async function wholeTables({ kysely, dialect }: Db, query: string): Promise<string[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(kysely);
    return rows.map(({ detail }) => detail).filter((detail) => /^SCAN (?!CONSTANT|e\b)/.test(detail));
  }
  return kysely.connection().execute(async (connection) => {
    // In a table of two rows an index is slower.
    for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_generic_plan']) {
      await sql`set ${sql.raw(setting)}`.execute(connection);
    }
    const values = [...new Set(query.match(/\$\d+/g) ?? [])].map(() => 'null').join(', ');
    await sql`prepare asked as ${sql.raw(query)}`.execute(connection);
    const explain = sql.raw(`explain (format json) execute asked${values && `(${values})`}`);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`${explain}`.execute(connection);
    for (const end of ['deallocate asked', 'reset all']) await sql.raw(end).execute(connection);
    return wholeIn(rows.map((row) => row['QUERY PLAN'][0].Plan));
  });
}

function wholeIn(plans: readonly Plan[]): string[] {
  return plans.flatMap((plan) => {
    const { 'Node Type': node, 'Relation Name': relation, 'Index Cond': condition, Plans: below = [] } = plan;
    const isWhole = node === 'Seq Scan' || (/^Index.* Scan$/.test(node) && condition === undefined);
    return [...(isWhole && relation !== 'erasures' ? [`${node} ${relation}`] : []), ...wholeIn(below)];
  });
}
