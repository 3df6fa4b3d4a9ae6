import { onBothDatabases } from '../harness/on-both-databases.ts';
import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runFreeTimes, type FreeTimesResult } from './run-free-times.ts';

const LEAST_OF_BYTES = 0.1;
/** Processor time, as times that of the same bytes; PostgreSQL's queries cost the server more. */
const MOST_OF_BYTES = { SQLite: 8, PostgreSQL: 16 } as const;

const flags = readFlags({ seconds: 4 });
await onBothDatabases(async (databaseUrl, name) => {
  const result = await runFreeTimes({ databaseUrl, forMs: flags.seconds * 1_000 });
  return printFigures(`Free times, half of them taken, 16 callers, ${name}`, figuresOf(result, MOST_OF_BYTES[name]));
});

function figuresOf({ results, failures }: FreeTimesResult, mostOfBytes: number): Figure[] {
  return [
    ...results.flatMap(({ name, candidates, free, bytes, bare, rate, cpu, ms, queries }): Figure[] => [
      { name: `${name}: candidates`, value: candidates, unit: '' },
      { name: `${name}: free`, value: free, unit: '' },
      { name: `${name}: the same bytes by Node's HTTP alone`, value: bytes, unit: '/s' },
      { name: `${name}: the rows from the bare database`, value: bare, unit: '/s' },
      { name: `${name}: requests`, value: rate, unit: '/s' },
      { name: `${name}: share of plain Node HTTP`, value: rate / bytes, unit: '', atLeast: LEAST_OF_BYTES },
      { name: `${name}: processor time a request`, value: cpu.server, unit: 'us' },
      { name: `${name}: times that of the same bytes`, value: cpu.server / cpu.bytes, unit: '', atMost: mostOfBytes },
      { name: `${name}: times the bare database`, value: rate / bare, unit: '', atLeast: 1 },
      { name: `${name}: 99 of 100 within`, value: percentile(ms, 99), unit: 'ms' },
      { name: `${name}: queries per request`, value: queries, unit: '', atMost: 1 },
    ]),
    { name: 'calls that failed', value: failures, unit: '', atMost: 0 },
  ];
}
