import { startPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runRaces } from './run-races.ts';

const flags = readFlags({ rounds: 20, atOnce: 100 });
const postgres = await startPostgres();
let isGood = true;
for (const [name, databaseUrl] of [
  ['SQLite', ''],
  ['PostgreSQL', postgres.url()],
] as const) {
  const results = await runRaces({ databaseUrl, ...flags });
  for (const { wrong } of results) for (const outcome of wrong.slice(0, 3)) console.log(outcome.slice(0, 300));
  const figures = results.map(({ name: race, rounds, wrong }) => ({
    name: `${race}: rounds without one clear outcome`,
    value: wrong.length,
    unit: `of ${rounds}`,
    atMost: 0,
  }));
  isGood = printFigures(`Races, ${flags.atOnce} at once, ${name}`, figures) && isGood;
}
await postgres.stop();
process.exitCode = isGood ? 0 : 1;
