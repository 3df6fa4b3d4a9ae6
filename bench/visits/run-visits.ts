import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { openConsole } from '@openturn/e2e/harness/open-console.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { DOCTOR } from '@openturn/e2e/harness/demo-doctor.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { startFakeStripe } from '@openturn/server/src/testing/fakes/fake-stripe.ts';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { endLeases } from './end-leases.ts';
import { judgeVisits, type Verdict } from './judge-visits.ts';
import { setUpVisits } from './set-up-visits.ts';
import { orphansAfterSweep } from './sweep-later.ts';
import { type Walked, walkVisit } from './walk-visit.ts';
import type { Walking } from './walking.ts';

type Options = { kills: number; databaseUrl?: string; seed: number; isLate?: (kills: number) => boolean };
export type VisitsVerdict = Verdict & {
  kills: number;
  visits: number;
  steps: number;
  orphans: number;
  orphansBefore: number;
};

/** Some of them always wait for something that a dead server held. */
const WALKERS = 10;
const LOAD_MS = { least: 50, most: 700 };
/** A kill right after the start proves nothing, and on a busy machine the start is slow. */
const STEPS_BEFORE_KILL = 3;
const STEPS_WITHIN_MS = 90_000;
/** Now and then what a dead server was checking waits until its lease runs out. */
const LEASES_ENDED = 0.9;
/** Of the provider's answers that are lost, wrong or do not come. */
const TWISTED = 0.1;

/** Repeatedly kills the server while visitors order, sign, send files, write, pay, meet and rate; each goes on until it is answered. */
export async function runVisits({ kills, databaseUrl = '', seed, isLate }: Options): Promise<VisitsVerdict> {
  const random = seededRandom(seed);
  const till = createServer();
  const stripe = await startFakeStripe({ serve: (take) => listenAt(till, take) });
  const env = { ...QUIET, STRIPE_BASE_URL: stripe.url };
  let server: RunningServer = await startServer({ databaseUrl, env, isTemporary: true });
  const first = server;
  try {
    const owner = await openConsole(first, 'amara.osei@willow.example');
    const doctor = await openConsole(first, DOCTOR, { desk: 'desk-1' });
    await doctor.emptyLines();
    const offered = await setUpVisits(owner);
    const ticketsBefore = await countTickets(first);
    const count = { steps: 0 };
    const walked: Walked[] = [];
    let isOver = false;
    const confirm = (ref: string) => {
      if (random() < TWISTED) stripe.twists.push(random() < 0.5 ? 'lost' : random() < 0.5 ? 500 : 'silent');
      stripe.confirm(ref);
    };
    let last = Promise.resolve();
    const inTurn: Walking['inTurn'] = (serve) => (last = last.then(serve));
    const onStep = () => (count.steps += 1);
    const walking: Walking = { server: first, owner, doctor, offered, confirm, inTurn, onStep };
    const walker = async () => {
      while (!isOver) walked.push(await walkVisit(walking));
    };
    const walks = Promise.all(Array.from({ length: WALKERS }, walker));
    const died = walks.then(
      () => {},
      (error: unknown) => error,
    );
    let killed = 0;
    while (killed < kills && !isLate?.(killed)) {
      const before = count.steps;
      server.loadNext();
      await Promise.race([
        waitUntil('enough is done', () => count.steps >= before + STEPS_BEFORE_KILL, STEPS_WITHIN_MS),
        died.then((error) => Promise.reject(error as Error)),
      ]);
      await after(LOAD_MS.least + random() * (LOAD_MS.most - LOAD_MS.least));
      await server.kill();
      const killedAt = Date.now();
      server = await server.restart();
      if (random() < LEASES_ENDED) await endLeases(server, killedAt);
      killed += 1;
    }
    isOver = true;
    await walks;
    await server.end();
    const verdict = await judgeVisits(server, { walked, stripe, ticketsBefore, offered });
    const { before, after: orphans } = await orphansAfterSweep(server);
    return { ...verdict, kills: killed, visits: walked.length, steps: count.steps, orphans, orphansBefore: before };
  } finally {
    await server.stop();
    till.close();
    till.closeAllConnections();
  }
}

async function countTickets(server: RunningServer): Promise<number> {
  const { kysely, close } = await openServerDatabase(server);
  const tickets = await kysely.selectFrom('tickets').select('ticket_id').execute();
  await close();
  return tickets.length;
}

async function listenAt(server: Server, take: RequestListener): Promise<string> {
  await once(server.on('request', take).listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
