import { onBothDatabases } from '../harness/on-both-databases.ts';
import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runJoining, type JoiningResult } from './run-joining.ts';

const LEAST_SHARE = 0.5;

const flags = readFlags({ seconds: 4 });
await onBothDatabases(async (databaseUrl, name) => {
  const result = await runJoining({ databaseUrl, forMs: flags.seconds * 1_000 });
  return printFigures(`Joining a line, ${name}`, figuresOf(result));
});

function figuresOf({ joins, failures }: JoiningResult): Figure[] {
  return [
    ...joins.flatMap(({ name, bare, rate, ms }): Figure[] => [
      { name: `${name}: the bare database`, value: bare, unit: '/s' },
      { name: `${name}: joins`, value: rate, unit: '/s' },
      { name: `${name}: share of the bare database`, value: rate / bare, unit: '', atLeast: LEAST_SHARE },
      { name: `${name}: 99 of 100 within`, value: percentile(ms, 99), unit: 'ms' },
    ]),
    { name: 'calls that failed', value: failures.length, unit: '', atMost: 0 },
  ];
}
