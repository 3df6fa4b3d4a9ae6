import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { openBare } from '../harness/bare/open-bare.ts';
import { callInTurns, WARM_UP_ROUNDS } from '../harness/call-in-turns.ts';
import { newGuid } from '../harness/new-guid.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import { QUIET } from '../harness/server-settings.ts';
import { bareJoining } from './bare-joining.ts';

export type Joins = { name: string; bare: number; rate: number; ms: number[] };
export type JoiningResult = { joins: Joins[]; failures: string[] };

type Options = { databaseUrl: string; forMs: number };

const SITE = 100_021;
const LINES = ['a', 'b', 'c', 'd'];
const RUNS = [
  { name: '16 callers, 4 lines', callers: 16, lines: LINES },
  { name: '64 callers, 4 lines', callers: 64, lines: LINES },
  { name: '64 callers, one line', callers: 64, lines: ['a'] },
];

/** Visitors join as fast as the server answers, alternating with the bare database, which writes the same rows. */
export async function runJoining({ databaseUrl, forMs }: Options): Promise<JoiningResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, 64);
  const bare = openBare(server);
  try {
    await addSite(
      server,
      siteFixture({ siteId: SITE, company: { id: 21, name: 'Bench' }, lines: LINES.map((id) => lineFixture(id)) }),
    );
    const bareJoin = await bareJoining(bare, { siteId: SITE, guid: await joinLine(caller, 'a') });
    const result: JoiningResult = { joins: [], failures: [] };
    for (const { name, callers, lines } of RUNS) {
      const lineOf = (at: number) => lines[at % lines.length] ?? 'a';
      await emptyLines(server);
      const [alone, through] = await callInTurns(
        [(at) => bareJoin(lineOf(at)), async (at) => void (await joinLine(caller, lineOf(at)))],
        { callers, forMs, betweenTurns: () => emptyLines(server), warmUpRounds: WARM_UP_ROUNDS },
      );
      if (!alone || !through) throw new Error('nothing was called');
      const rates = { bare: alone.count / alone.seconds, rate: through.count / through.seconds };
      result.joins.push({ name, ...rates, ms: through.ms });
      result.failures.push(...alone.failures, ...through.failures);
    }
    return result;
  } finally {
    caller.close();
    await bare.close();
    await server.stop();
  }
}

/** Nobody is served here, so the lines would grow unrealistically long. */
async function emptyLines(server: RunningServer): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  const over = { stage: 'cancelled', reason: 'by_staff', ended_at: Date.now(), timer_at: null } as const;
  await kysely.updateTable('tickets').set(over).where('site_id', '=', SITE).where('ended_at', 'is', null).execute();
  await kysely
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('site_id', '=', SITE)
    .execute();
  await close();
}

async function joinLine(caller: Caller, line: string): Promise<string> {
  const { status, body } = await caller.call({
    method: 'POST',
    path: `/api/${SITE}/client/join`,
    token: newGuid(),
    key: newGuid(),
    body: { line, entry: { FirstName: 'Bench' } },
  });
  if (status !== 200) throw new Error(`join answered ${status}: ${body}`);
  return (JSON.parse(body) as { guid: string }).guid;
}
