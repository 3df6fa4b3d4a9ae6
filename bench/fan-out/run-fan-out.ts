import { ordersTo } from '@openturn/e2e/harness/orders.ts';
import { SERVE_WITH_ORDERS } from '@openturn/e2e/harness/serve-with-orders-path.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { setTimeout as after } from 'node:timers/promises';
import { openSockets, type OpenSockets } from '../harness/open-sockets.ts';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';

export type FanOutResult = {
  watchers: number;
  changes: number;
  /** Since the change was committed. */
  firstMs: number[];
  lastMs: number[];
  /** Every watcher must receive each change once. */
  received: number;
  /** Size of one change message. */
  bytes: number[];
  /** Queries for the line itself, and all queries during the change. */
  lineQueriesEach: number;
  queriesEach: number;
  cpuMsEach: number;
};

type Options = { watchers: number; changes: number; waiting: number };

const LINE = { siteId: 100001, lineId: 'walk-in-doctor' };
/** Longer than the server collects changes of a line, so that each is sent separately. */
const BETWEEN_MS = 400;
const PATIENCE_MS = 10_000;

/** Changes a line with this many waiting while this many sockets watch. */
export async function runFanOut(options: Options): Promise<FanOutResult> {
  const server = await startServer({ env: QUIET, script: SERVE_WITH_ORDERS });
  const sockets = await openSockets({ port: server.port, siteId: String(LINE.siteId), count: options.watchers });
  try {
    return await measure(server, sockets, options);
  } finally {
    sockets.close();
    await server.stop();
  }
}

async function measure(
  server: RunningServer,
  sockets: OpenSockets,
  { watchers, changes, waiting }: Options,
): Promise<FanOutResult> {
  const order = ordersTo(server.process);
  const result: FanOutResult = {
    watchers,
    changes,
    firstMs: [],
    lastMs: [],
    received: 0,
    bytes: [],
    lineQueriesEach: 0,
    queriesEach: 0,
    cpuMsEach: 0,
  };
  for (let person = 0; person < waiting; person++) await order({ do: 'add', ...LINE, name: `Waiting ${person}` });
  await after(2 * BETWEEN_MS);
  const before = await countersOf(server);
  for (let change = 0; change < changes; change++) {
    const arrival = arrivals(sockets, watchers, result);
    const { at } = await order(
      change % 2 === 0 ? { do: 'add', ...LINE, name: 'Visitor' } : { do: 'callNext', ...LINE },
    );
    const { first, last } = await arrival;
    result.firstMs.push(first - at);
    result.lastMs.push(last - at);
    await after(BETWEEN_MS);
  }
  const counted = await countersOf(server);
  result.lineQueriesEach = (counted.line - before.line) / changes;
  result.queriesEach = (counted.all - before.all) / changes;
  result.cpuMsEach = ((counted.cpuSeconds - before.cpuSeconds) * 1_000) / changes;
  return result;
}

/** Resolves once every socket has received a change. */
function arrivals(
  sockets: OpenSockets,
  watchers: number,
  result: FanOutResult,
): Promise<{ first: number; last: number }> {
  const reached = new Set<number>();
  let first = 0;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${reached.size} of ${watchers} got the change`)), PATIENCE_MS);
    sockets.onMessage(({ op, data }, socket, bytes) => {
      if (op !== 'refresh' || !data || !('line' in data)) return;
      result.received++;
      if (reached.size === 0) result.bytes.push(bytes);
      const now = Date.now();
      first ||= now;
      reached.add(socket);
      if (reached.size < watchers) return;
      clearTimeout(late);
      resolve({ first, last: now });
    });
  });
}

async function countersOf({ port }: RunningServer): Promise<{ line: number; all: number; cpuSeconds: number }> {
  const metrics = await readMetrics(port);
  return {
    line: metrics.sum('openturn_lines_read_queries_total'),
    all: metrics.sum('openturn_db_queries_total', { statement: 'select' }),
    cpuSeconds: metrics.sum('process_cpu_seconds_total'),
  };
}
