import { startPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runJoining, type JoiningResult } from './run-joining.ts';

const flags = readFlags({ seconds: 4 });
const postgres = await startPostgres({ isDurable: true });
let isGood = true;
try {
  for (const [name, databaseUrl] of [
    ['SQLite', ''],
    ['PostgreSQL', postgres.url()],
  ] as const) {
    const result = await runJoining({ databaseUrl, forMs: flags.seconds * 1_000 });
    isGood = printFigures(`Joining a line and reading a ticket, ${name}`, figuresOf(result)) && isGood;
  }
} finally {
  await postgres.stop();
}
process.exitCode = isGood ? 0 : 1;

function figuresOf({ bareJoins, bareReads, joins, reads, failures }: JoiningResult): Figure[] {
  return [
    { name: 'the database alone, 16 at once: joins', value: bareJoins, unit: '/s' },
    ...joins.flatMap(({ name, rate, ms }): Figure[] => [
      { name: `${name}: joins`, value: rate, unit: '/s' },
      { name: `${name}: share of the database alone`, value: rate / bareJoins, unit: '' },
      { name: `${name}: 99 of 100 within`, value: percentile(ms, 99), unit: 'ms' },
    ]),
    { name: 'the database alone, 16 at once: reading a ticket', value: bareReads, unit: '/s' },
    { name: 'ticket read by 16 callers', value: reads.rate, unit: '/s' },
    { name: 'ticket read by 16 callers: share of the database', value: reads.rate / bareReads, unit: '' },
    { name: 'ticket read by 16 callers: 99 of 100 within', value: percentile(reads.ms, 99), unit: 'ms' },
    { name: 'calls that failed', value: failures, unit: '', atMost: 0 },
  ];
}
