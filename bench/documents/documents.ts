import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runUploads } from './run-uploads.ts';

/** While others use the page, nobody notices that files are sent. */
const MOST_LAG_MS = 50;

const flags = readFlags({ visitors: 4 });
const { idle, busy, megabytes, seconds, failures } = await runUploads({ visitors: flags.visitors });
const isGood = printFigures(`Three files of 20 MB each from ${flags.visitors} visitors at once, SQLite`, [
  { name: 'sent, encrypted, checked and stored', value: megabytes / seconds, unit: 'MB/s' },
  { name: 'the event loop alone, at most behind', value: idle.max * 1_000, unit: 'ms' },
  { name: 'with files, 99 of 100 behind', value: busy.p99 * 1_000, unit: 'ms', atMost: MOST_LAG_MS },
  { name: 'with files, at most behind', value: busy.max * 1_000, unit: 'ms' },
  { name: 'requests that failed', value: failures.length, unit: '', atMost: 0 },
]);
process.exitCode = isGood ? 0 : 1;
