import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { setTimeout as after } from 'node:timers/promises';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { countOf, nothingYet } from './acknowledged.ts';
import { countLost, type Lost } from './count-lost.ts';
import { putUnderLoad } from './put-under-load.ts';

export type KillResult = {
  kills: number;
  acknowledged: number;
  /** How many of these are appointments. */
  booked: number;
  lost: Lost;
  /** From process start to readiness, after a kill. */
  slowestStartMs: number;
};

type Options = { kills: number; databaseUrl?: string; seed: number };

/** A kill right after the start proves nothing, and on a busy machine the start is slow. */
const ACKNOWLEDGED_BEFORE_KILL = 12;
const ACKNOWLEDGED_WITHIN_MS = 60_000;
const LOAD_MS = { least: 150, most: 900 };

/** Repeatedly kills the server and the other process while they work on the same data. */
export async function runKills({ kills, databaseUrl = '', seed }: Options): Promise<KillResult> {
  const random = seededRandom(seed);
  const done = nothingYet();
  let slowestStartMs = 0;
  let server: RunningServer = await startServer({ databaseUrl, env: QUIET });
  try {
    for (let kill = 0; kill < kills; kill++) {
      const before = countOf(done);
      const load = await putUnderLoad(server, done);
      await load.hasBooked;
      const isUnderWay = () => countOf(done) >= before + ACKNOWLEDGED_BEFORE_KILL;
      await waitUntil('enough is confirmed', isUnderWay, ACKNOWLEDGED_WITHIN_MS);
      await after(LOAD_MS.least + random() * (LOAD_MS.most - LOAD_MS.least));
      await server.kill();
      await load.end();
      const startedAt = performance.now();
      server = await server.restart();
      slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
    }
    return {
      kills,
      acknowledged: countOf(done),
      booked: done.appointments.length,
      lost: await countLost(server, done),
      slowestStartMs,
    };
  } finally {
    await server.stop();
  }
}
