import { median, percentile, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runFanOut } from './run-fan-out.ts';

const flags = readFlags({ watchers: 1_000, changes: 50 });
const one = await runFanOut({ watchers: 1, changes: flags.changes });
const many = await runFanOut(flags);

const isGood = printFigures(`One change of a line to ${flags.watchers} watchers, ${flags.changes} times`, [
  {
    name: 'told, of all who watch',
    value: many.received / (flags.watchers * flags.changes),
    unit: '',
    atLeast: 1,
    atMost: 1,
  },
  { name: 'queries that read the line, each change', value: many.readQueriesEach, unit: '', atMost: 2 },
  { name: 'the same with one watcher', value: one.readQueriesEach, unit: '' },
  { name: 'server CPU, each change', value: many.cpuMsEach, unit: 'ms' },
  {
    name: 'server CPU, each change and further watcher',
    value: ((many.cpuMsEach - one.cpuMsEach) * 1_000) / (flags.watchers - 1),
    unit: 'µs',
  },
  { name: 'until the first is told, median', value: median(many.firstMs), unit: 'ms' },
  { name: 'until the last is told, median', value: median(many.lastMs), unit: 'ms' },
  { name: 'until the last is told, 95 of 100', value: percentile(many.lastMs, 95), unit: 'ms', atMost: 500 },
]);
process.exitCode = isGood ? 0 : 1;
