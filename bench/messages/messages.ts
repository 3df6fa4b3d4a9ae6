import { onBothDatabases } from '../harness/on-both-databases.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runMessages } from './run-messages.ts';

const flags = readFlags({ kills: 20, seed: Math.floor(Math.random() * 1e9), on: 'both' });
console.log(`seed ${flags.seed}`);

await onBothDatabases(async (databaseUrl, name) => {
  const verdict = await runMessages({ ...flags, databaseUrl });
  return printFigures(`${name}: kills with -9 while joining, calling and sending`, [
    { name: 'kills', value: verdict.kills, unit: '', atLeast: flags.kills },
    { name: 'confirmed joins and calls', value: verdict.promised, unit: '', atLeast: verdict.kills * 10 },
    { name: 'messages lost', value: verdict.lost, unit: '', atMost: 0 },
    { name: 'messages sent twice', value: verdict.twice, unit: '', atMost: 0 },
    { name: 'messages of a ticket out of order', value: verdict.outOfOrder, unit: '', atMost: 0 },
    { name: 'not settled at the end', value: verdict.unsettled, unit: '', atMost: 0 },
    { name: 'gave way to a call', value: verdict.overtaken, unit: '' },
  ]);
}, flags);
