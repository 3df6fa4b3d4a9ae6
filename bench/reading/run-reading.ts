import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { openBytes } from '../harness/bare/open-bytes.ts';
import { openBare } from '../harness/bare/open-bare.ts';
import { callInTurns } from '../harness/call-in-turns.ts';
import { newGuid } from '../harness/new-guid.ts';
import { type CpuEach, startCpu } from '../harness/cpu-each.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import { QUIET } from '../harness/server-settings.ts';

export type ReadingResult = {
  bytes: number;
  bare: number;
  rate: number;
  /** Microseconds of processor time a request. */
  cpu: CpuEach;
  ms: number[];
  failures: string[];
};

type Options = { databaseUrl: string; forMs: number };

const SITE = 100_021;
const CALLERS = 16;
/** A line on a busy day. */
const WAITING = 60;

/** Visitors read their tickets as fast as the server answers, compared with sending the same bytes. */
export async function runReading({ databaseUrl, forMs }: Options): Promise<ReadingResult> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, CALLERS);
  const bare = openBare(server);
  const bytes = await openBytes(CALLERS);
  try {
    await addSite(server, siteFixture({ siteId: SITE, company: { id: 21, name: 'Bench' }, lines: [lineFixture('a')] }));
    const guids: string[] = [];
    for (let count = 0; count < WAITING; count++) guids.push(await joinLine(caller));
    const any = () => guids[Math.floor(Math.random() * guids.length)] ?? '';
    await bytes.answer(await readTicket(caller, any()));
    const row = 'select * from tickets where site_id = ? and ticket_id = ?';
    const cpu = await startCpu(server.port, bytes);
    const called = await callInTurns(
      [
        bytes.get,
        async () => void (await bare.read({ sql: row, values: [SITE, any()] })),
        async () => void (await readTicket(caller, any())),
      ],
      { callers: CALLERS, forMs },
    );
    const [ofBytes, ofBare, ofServer] = called.map(({ count, seconds }) => count / seconds);
    return {
      bytes: ofBytes ?? 0,
      bare: ofBare ?? 0,
      rate: ofServer ?? 0,
      cpu: await cpu.each({ ofBytes: called[0]?.count ?? 0, ofServer: called[2]?.count ?? 0 }),
      ms: called[2]?.ms ?? [],
      failures: called.flatMap(({ failures }) => failures),
    };
  } finally {
    caller.close();
    await bytes.close();
    await bare.close();
    await server.stop();
  }
}

async function joinLine(caller: Caller): Promise<string> {
  const sent = { method: 'POST', token: newGuid(), key: newGuid(), body: { line: 'a', entry: { FirstName: 'Bench' } } };
  const { status, body } = await caller.call({ path: `/api/${SITE}/client/join`, ...sent });
  if (status !== 200) throw new Error(`join answered ${status}: ${body}`);
  return (JSON.parse(body) as { guid: string }).guid;
}

async function readTicket(caller: Caller, guid: string): Promise<string> {
  const { status, body } = await caller.call({ path: `/api/${SITE}/client/ticket/${guid}`, token: newGuid() });
  if (status !== 200) throw new Error(`ticket answered ${status}`);
  return body;
}
