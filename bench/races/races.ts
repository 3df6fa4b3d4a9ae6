import { onBothDatabases } from '../harness/on-both-databases.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runRaces } from './run-races.ts';

const flags = readFlags({ rounds: 20, atOnce: 100 });
await onBothDatabases(async (databaseUrl, name) => {
  const results = await runRaces({ databaseUrl, ...flags });
  for (const { wrong } of results) for (const outcome of wrong.slice(0, 3)) console.log(outcome.slice(0, 300));
  const figures = results.map(({ name: race, rounds, wrong }) => ({
    name: `${race}: rounds without one clear outcome`,
    value: wrong.length,
    unit: `of ${rounds}`,
    atMost: 0,
  }));
  return printFigures(`Races, ${flags.atOnce} at once, ${name}`, figures);
});
