import { onBothDatabases } from '../harness/on-both-databases.ts';
import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runReading, type ReadingResult } from './run-reading.ts';

/** Processor time, as times that of the same bytes; PostgreSQL's queries cost the server more. */
const MOST_OF_BYTES = { SQLite: 10, PostgreSQL: 20 } as const;

const flags = readFlags({ seconds: 4 });
await onBothDatabases(async (databaseUrl, name) => {
  const result = await runReading({ databaseUrl, forMs: flags.seconds * 1_000 });
  return printFigures(`Reading a ticket, 60 waiting, 16 callers, ${name}`, figuresOf(result, MOST_OF_BYTES[name]));
});

function figuresOf({ bytes, bare, rate, cpu, ms, failures }: ReadingResult, mostOfBytes: number): Figure[] {
  return [
    { name: "the same bytes by Node's HTTP alone", value: bytes, unit: '/s' },
    { name: 'the row from the bare database', value: bare, unit: '/s' },
    { name: 'tickets read', value: rate, unit: '/s' },
    { name: 'share of plain Node HTTP', value: rate / bytes, unit: '' },
    { name: 'processor time a ticket', value: cpu.server, unit: 'us' },
    { name: 'times that of the same bytes', value: cpu.server / cpu.bytes, unit: '', atMost: mostOfBytes },
    { name: 'share of the bare database', value: rate / bare, unit: '' },
    { name: '99 of 100 within', value: percentile(ms, 99), unit: 'ms' },
    { name: 'calls that failed', value: failures.length, unit: '', atMost: 0 },
  ];
}
