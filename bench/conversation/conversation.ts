import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runConversation } from './run-conversation.ts';

/** A conversation feels like one until then. */
const MOST_MS = 500;

const flags = readFlags({ turns: 50 });
const { toVisitorMs, toStaffMs } = await runConversation({ turns: flags.turns });
const isGood = printFigures(`${flags.turns} messages each way between a visitor and the console, SQLite`, [
  { name: 'to the visitor: half', value: shareOf(toVisitorMs, 0.5), unit: 'ms' },
  { name: 'to the visitor: 95 of 100', value: shareOf(toVisitorMs, 0.95), unit: 'ms', atMost: MOST_MS },
  { name: 'to the console: half', value: shareOf(toStaffMs, 0.5), unit: 'ms' },
  { name: 'to the console: 95 of 100', value: shareOf(toStaffMs, 0.95), unit: 'ms', atMost: MOST_MS },
]);
process.exitCode = isGood ? 0 : 1;

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
