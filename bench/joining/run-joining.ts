import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openDatabase } from '@openturn/server/src/kernel/db/open-database.ts';
import { ticketStore } from '@openturn/server/src/features/tickets/store/sql-ticket-store.ts';
import { addTicket } from '@openturn/server/src/features/tickets/rules/add-ticket.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { keepCalling, openCaller, type Called, type Caller } from '../harness/keep-calling.ts';
import { QUIET } from '../harness/server-settings.ts';

type Rate = { rate: number; ms: number[] };
export type JoiningResult = {
  bareJoins: number;
  bareReads: number;
  joins: (Rate & { name: string })[];
  reads: Rate;
  failures: number;
};

type Options = { databaseUrl: string; forMs: number };

const SITE = 100021;
const LINES = ['a', 'b', 'c', 'd'];
const BARE_AT_ONCE = 16;

/** Visitors join through the server as fast as they are answered; the same rows straight into the database compare. */
export async function runJoining({ databaseUrl, forMs }: Options): Promise<JoiningResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, 64);
  try {
    await addSite(
      server,
      siteFixture({ siteId: SITE, company: { id: 21, name: 'Bench' }, lines: LINES.map((id) => lineFixture(id)) }),
    );
    const bare = await measureBare(server, forMs);
    const guids: string[] = [];
    const runs = [
      { name: '16 callers, 4 lines', callers: 16, lines: LINES },
      { name: '64 callers, 4 lines', callers: 64, lines: LINES },
      { name: '64 callers, one line', callers: 64, lines: ['a'] },
    ];
    const joins = [];
    let failures = 0;
    for (const { name, callers, lines } of runs) {
      guids.length = 0;
      await emptyLines(server);
      const called = await keepCalling((at) => joinLine(caller, lines[at % lines.length] ?? 'a', guids), {
        callers,
        forMs,
      });
      joins.push({ name, ...rateOf(called) });
      failures += called.failures.length;
    }
    const read = await keepCalling(() => readTicket(caller, guids), { callers: 16, forMs });
    return { ...bare, joins, reads: rateOf(read), failures: failures + read.failures.length };
  } finally {
    caller.close();
    await server.stop();
  }
}

/** Nobody is served here: without this the lines would grow beyond any that there is. */
async function emptyLines({ dataDir, databaseUrl }: RunningServer): Promise<void> {
  const { kysely, close } = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  const over = { stage: 'cancelled', reason: 'by_staff', ended_at: Date.now(), timer_at: null } as const;
  await kysely.updateTable('tickets').set(over).where('site_id', '=', SITE).execute();
  await kysely
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('site_id', '=', SITE)
    .execute();
  await close();
}

async function measureBare({ dataDir, databaseUrl }: RunningServer, forMs: number) {
  const db = await openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'openturn.sqlite') });
  const tickets = ticketStore(db);
  const deps = { tickets, clock: { now: Date.now }, newId: newGuid, wakeOutbox: () => {} };
  const guids: string[] = [];
  try {
    const joins = await keepCalling(
      async (at) => {
        const lineId = LINES[at % LINES.length] ?? 'a';
        const added = await addTicket({ siteId: SITE, lineId, name: 'Bench', language: 'en', by: 'agent' }, deps);
        if (added.ok) guids.push(added.value.id);
      },
      { callers: BARE_AT_ONCE, forMs },
    );
    const reads = await keepCalling(
      async () => void (await tickets.find(SITE, guids[Math.floor(Math.random() * guids.length)] ?? '')),
      { callers: BARE_AT_ONCE, forMs },
    );
    return { bareJoins: rateOf(joins).rate, bareReads: rateOf(reads).rate };
  } finally {
    await db.close();
  }
}

async function joinLine(caller: Caller, line: string, guids: string[]): Promise<void> {
  const { status, body } = await caller.call({
    method: 'POST',
    path: `/api/${SITE}/client/join`,
    token: newGuid(),
    key: newGuid(),
    body: { line, entry: { FirstName: 'Bench' } },
  });
  if (status !== 200) throw new Error(`join answered ${status}: ${body}`);
  guids.push((JSON.parse(body) as { guid: string }).guid);
}

async function readTicket(caller: Caller, guids: readonly string[]): Promise<void> {
  const guid = guids[Math.floor(Math.random() * guids.length)] ?? '';
  const { status } = await caller.call({ path: `/api/${SITE}/client/ticket/${guid}`, token: newGuid() });
  if (status !== 200) throw new Error(`ticket answered ${status}`);
}

function rateOf({ count, seconds, ms }: Called): Rate {
  return { rate: count / seconds, ms };
}

function newGuid(): string {
  return randomBytes(18).toString('base64url');
}
