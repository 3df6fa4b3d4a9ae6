import { percentile, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runCopies } from './run-copies.ts';

/** Whoever taps a link sees it open at once. */
const MOST_MS = 300;

const flags = readFlags({ visits: 40 });
const { firstMs, signedMs, receiptMs, failures } = await runCopies(flags);
const isGood = printFigures(`${signedMs.length} signed copies and ${receiptMs.length} receipts, SQLite`, [
  { name: 'the first of each language and script: the slowest', value: firstMs, unit: 'ms' },
  { name: 'signed copies: half', value: percentile(signedMs, 50), unit: 'ms' },
  { name: 'signed copies: 95 of 100', value: percentile(signedMs, 95), unit: 'ms', atMost: MOST_MS },
  { name: 'receipts: half', value: percentile(receiptMs, 50), unit: 'ms' },
  { name: 'receipts: 95 of 100', value: percentile(receiptMs, 95), unit: 'ms', atMost: MOST_MS },
  { name: 'that were no PDF', value: failures.length, unit: '', atMost: 0 },
]);
for (const failure of failures.slice(0, 3)) console.log(failure);
process.exitCode = isGood ? 0 : 1;
