import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { startLineWorker, type LineWorker } from '@openturn/e2e/harness/start-line-worker.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { setTimeout as after } from 'node:timers/promises';
import { QUIET } from '../harness/server-settings.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { openWatcher, type Watcher } from './open-watcher.ts';

export type ReconnectResult = {
  sockets: number;
  changesWhileAway: number;
  /** After each restart: when the last socket had reconnected, and when the last one had the newest list. */
  backMs: number[];
  healedMs: number[];
  missed: number;
  fetchesEach: number;
};

type Options = {
  sockets: number;
  /** How each restart stops the server. */
  ends: readonly ('end' | 'kill')[];
  /** Quiet time before each restart and after the last. */
  calmMs: number;
};

const SITE = { siteId: 100001, lineId: 'walk-in-doctor' };
const SITE_ID = String(SITE.siteId);
const PATIENCE_MS = 30_000;

/** Watchers of a site whose server restarts while changes happen that it cannot report. */
export async function runReconnects({ sockets, ends, calmMs }: Options): Promise<ReconnectResult> {
  let server = await startServer({ env: QUIET });
  const worker = await startLineWorker(server);
  const watchers = Array.from({ length: sockets }, (_, index) =>
    openWatcher({ port: server.port, siteId: SITE.siteId, address: `10.1.${index >> 8}.${index & 255}` }),
  );
  const result: ReconnectResult = { sockets, changesWhileAway: 0, backMs: [], healedMs: [], missed: 0, fetchesEach: 0 };
  try {
    await waitUntil('all connected', () => watchers.every((watcher) => watcher.isConnected()), PATIENCE_MS);
    for (const how of ends) {
      await changeForAWhile(worker, calmMs);
      await server[how]();
      await change(worker, result.changesWhileAway++);
      server = await server.restart();
      await measureReturn(server, watchers, result);
    }
    await changeForAWhile(worker, calmMs);
    result.missed = await countMissed(server, watchers);
    result.fetchesEach = watchers.reduce((sum, watcher) => sum + watcher.fetches(), 0) / sockets;
    return result;
  } finally {
    for (const watcher of watchers) watcher.stop();
    await worker.kill();
    await server.stop();
  }
}

async function measureReturn(server: RunningServer, watchers: Watcher[], result: ReconnectResult): Promise<void> {
  const startedAt = performance.now();
  await waitUntil('all back', () => watchers.every((watcher) => watcher.isConnected()), PATIENCE_MS);
  result.backMs.push(performance.now() - startedAt);
  const newest = await readLines(server);
  await waitUntil('all have the newest list', () => watchers.every(has(newest)), PATIENCE_MS);
  result.healedMs.push(performance.now() - startedAt);
}

/** Watchers that differ from the server's list long after the last change. */
async function countMissed(server: RunningServer, watchers: Watcher[]): Promise<number> {
  const newest = await readLines(server);
  await waitUntil('all have the last change', () => watchers.every(has(newest)), PATIENCE_MS).catch(() => {});
  const expected = changesIn(newest);
  return watchers.filter((watcher) => changesIn(watcher.list()) !== expected).length;
}

/** Everything but the wait, which changes with time alone even within one version. */
function changesIn(list: LinesReply | undefined): string {
  return JSON.stringify(list?.rows.map(({ wait: _wait, ...row }) => row));
}

function has(newest: LinesReply): (watcher: Watcher) => boolean {
  return (watcher) => watcher.list()?.version === newest.version;
}

async function changeForAWhile(worker: LineWorker, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  for (let turn = 0; performance.now() < until; turn++) {
    await change(worker, turn);
    await after(500);
  }
}

/** Visitors join and are called alternately, so that the length of the line stays the same. */
async function change(worker: LineWorker, turn: number): Promise<void> {
  if (turn % 2 === 0) await worker.order({ do: 'add', ...SITE, name: `Visitor ${turn}` });
  else await worker.order({ do: 'callNext', ...SITE });
}

async function readLines(server: RunningServer): Promise<LinesReply> {
  const { text } = await send(server.port, { path: `/api/${SITE_ID}/client/lines` });
  return JSON.parse(text) as LinesReply;
}
