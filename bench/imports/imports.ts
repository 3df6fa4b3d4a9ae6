import { onBothDatabases } from '../harness/on-both-databases.ts';
import { printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runImports, type ImportsResult } from './run-imports.ts';

/** Issue 12: 10,000 rows in under 30 s. */
const MOST_SECONDS = 30;

const flags = readFlags({ rows: 10_000 });
await onBothDatabases(async (databaseUrl, name) => {
  const results = await runImports({ databaseUrl, rows: flags.rows });
  return printFigures(`Importing files of ${flags.rows} rows, ${name}`, results.flatMap(figuresOf));
});

function figuresOf({ kind, ...steps }: ImportsResult[number]): Figure[] {
  return Object.entries(steps).flatMap(([step, { seconds, rows }]): Figure[] => [
    { name: `${kind}, ${step}`, value: seconds, unit: 's', atMost: MOST_SECONDS },
    { name: '  rows left out', value: flags.rows - rows, unit: '', atMost: 0 },
  ]);
}
