import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { setTimeout as after } from 'node:timers/promises';
import { openSockets } from '../harness/open-sockets.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { readMetrics } from '../harness/read-metrics.ts';
import { QUIET } from '../harness/server-settings.ts';

const flags = readFlags({ sockets: 5_000 });
const SETTLE_MS = 5_000;
const WARM_UP = 200;

const server = await startServer({ env: QUIET });
// One-time costs of the first connections must not be counted.
(await openSockets({ port: server.port, siteId: '100001', count: WARM_UP })).close();
const before = await settledMemory();
const sockets = await openSockets({ port: server.port, siteId: '100001', count: flags.sockets });
const during = await settledMemory();
const open = sockets.open();
sockets.close();
await server.stop();

const isGood = printFigures('Idle sockets that watch a site', [
  { name: 'open', value: open, unit: '', atLeast: flags.sockets },
  { name: 'server before', value: before / 2 ** 20, unit: 'MiB' },
  { name: 'server with them', value: during / 2 ** 20, unit: 'MiB' },
  { name: 'each', value: (during - before) / 2 ** 10 / flags.sockets, unit: 'KiB' },
]);
process.exitCode = isGood ? 0 : 1;

/** Resident memory, after garbage collection has had time to run. */
async function settledMemory(): Promise<number> {
  await after(SETTLE_MS);
  return (await readMetrics(server.port)).sum('process_resident_memory_bytes');
}
