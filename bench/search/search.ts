import { onBothDatabases } from '../harness/on-both-databases.ts';
import { median, percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runSearch, type SearchResult } from './run-search.ts';

const MOST_MS = 50;

const flags = readFlags({ seconds: 4, sites: 100_000, on: 'both' });
await onBothDatabases(
  async (databaseUrl, name) => {
    const result = await runSearch({ databaseUrl, sites: flags.sites, forMs: flags.seconds * 1_000 });
    return printFigures(`Search among ${flags.sites} businesses, 16 callers, ${name}`, figuresOf(result));
  },
  { on: flags.on },
);

function figuresOf({ asked, bare, indexedIn, failures }: SearchResult): Figure[] {
  const all = asked.flatMap(({ ms }) => ms);
  return [
    { name: 'written and indexed in', value: indexedIn, unit: 's' },
    { name: 'a row by its key: half within', value: median(bare), unit: 'ms' },
    ...asked.flatMap(({ name, ms, found }): Figure[] => [
      { name: `${name}: found`, value: found, unit: '' },
      { name: `${name}: half within`, value: median(ms), unit: 'ms' },
      { name: `${name}: times the row`, value: median(ms) / median(bare), unit: '' },
      { name: `${name}: 99 of 100 within`, value: percentile(ms, 99), unit: 'ms', atMost: MOST_MS },
    ]),
    { name: 'all of them: 99 of 100 within', value: percentile(all, 99), unit: 'ms', atMost: MOST_MS },
    { name: 'calls that failed', value: failures, unit: '', atMost: 0 },
  ];
}
