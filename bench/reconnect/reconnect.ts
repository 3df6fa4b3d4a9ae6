import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runReconnects } from './run-reconnects.ts';

const flags = readFlags({ sockets: 300, calm: 16_000 });
const startedAt = performance.now();
const result = await runReconnects({ sockets: flags.sockets, ends: ['end', 'kill'], calmMs: flags.calm });

const isGood = printFigures(`${result.sockets} sockets, a restart by SIGTERM and one by kill -9`, [
  { name: 'the whole run', value: (performance.now() - startedAt) / 1_000, unit: 's' },
  { name: 'changes made while all were disconnected', value: result.changesWhileAway, unit: '' },
  { name: 'until the last had reconnected, after the server was back', value: Math.max(...result.backMs), unit: 'ms' },
  { name: 'until the last showed the change', value: Math.max(...result.healedMs), unit: 'ms' },
  { name: 'fetches of the list, each socket', value: result.fetchesEach, unit: '' },
  { name: 'sockets that missed a change', value: result.missed, unit: '', atMost: 0 },
]);
process.exitCode = isGood ? 0 : 1;
