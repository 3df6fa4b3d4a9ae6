import { median, percentile, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runFanOut, type FanOutResult } from './run-fan-out.ts';

const { few, many, changes, waiting } = readFlags({ few: 500, many: 5_000, changes: 40, waiting: 50 });
const one = await runFanOut({ watchers: 1, changes, waiting });
const isGood = [];
for (const watchers of [few, many]) isGood.push(print(await runFanOut({ watchers, changes, waiting }), one));
process.exitCode = isGood.every(Boolean) ? 0 : 1;

function print(result: FanOutResult, alone: FanOutResult): boolean {
  const { watchers } = result;
  return printFigures(`A line with ${waiting} waiting and ${watchers} watchers changes ${changes} times`, [
    {
      name: 'changes received, of those sent',
      value: result.received / (watchers * changes),
      unit: '',
      atLeast: 1,
      atMost: 1,
    },
    { name: 'queries that read the line, each change', value: result.lineQueriesEach, unit: '', atMost: 4 },
    { name: 'queries that read anything, each change', value: result.queriesEach, unit: '' },
    { name: 'share of the cost of one watcher', value: result.queriesEach / alone.queriesEach, unit: '', atMost: 1.2 },
    { name: 'server CPU, each change', value: result.cpuMsEach, unit: 'ms' },
    { name: 'the same with one watcher', value: alone.cpuMsEach, unit: 'ms' },
    {
      name: 'server CPU, each change and further watcher',
      value: ((result.cpuMsEach - alone.cpuMsEach) * 1_000) / (watchers - 1),
      unit: 'µs',
    },
    { name: 'size of a message, median', value: median(result.bytes), unit: 'bytes' },
    { name: 'until the first watcher has it, median', value: median(result.firstMs), unit: 'ms' },
    { name: 'until the last watcher has it, median', value: median(result.lastMs), unit: 'ms' },
    { name: 'until the last watcher has it, 95 of 100', value: percentile(result.lastMs, 95), unit: 'ms', atMost: 500 },
  ]);
}
