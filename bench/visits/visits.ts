import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { onBothDatabases } from '../harness/on-both-databases.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runVisits } from './run-visits.ts';

const TELL_EVERY = 10;
const flags = readFlags({ kills: 50, minutes: 0, seed: Math.floor(Math.random() * 1e9), on: 'both' });
console.log(`seed ${flags.seed}`);

await onBothDatabases(async (databaseUrl, name) => {
  const startedAt = performance.now();
  const isLate = (kills: number) => {
    const minutes = (performance.now() - startedAt) / MINUTE_MS;
    if (kills > 0 && kills % TELL_EVERY === 0) console.log(`${kills} kills in ${minutes.toFixed(1)} minutes`);
    return flags.minutes > 0 && minutes > flags.minutes;
  };
  const ended = await runVisits({ ...flags, databaseUrl, isLate });
  for (const each of ended.missing) console.log(`lost: ${each}`);
  return printFigures(`${name}: kills with -9 while visitors order, sign, send files, write, pay, meet and rate`, [
    { name: 'kills', value: ended.kills, unit: '', atLeast: flags.minutes > 0 ? 1 : flags.kills },
    { name: 'whole visits', value: ended.visits, unit: '', atLeast: 4 },
    { name: 'confirmed steps', value: ended.steps, unit: '', atLeast: ended.kills * 3 },
    { name: 'lost of what was confirmed', value: ended.lost, unit: '', atMost: 0 },
    { name: 'there twice', value: ended.twice, unit: '', atMost: 0 },
    { name: 'pieces and coupons miscounted', value: ended.miscounted, unit: '', atMost: 0 },
    { name: 'ledger and provider differ by', value: ended.differs, unit: 'cents', atMost: 0 },
    { name: 'provider and what visitors agreed to differ by', value: ended.wrongSums, unit: 'cents', atMost: 0 },
    { name: 'requests to the provider left undone', value: ended.unfinished, unit: '', atMost: 0 },
    { name: 'objects that nobody names, before the sweep', value: ended.orphansBefore, unit: '' },
    { name: 'the same, after it', value: ended.orphans, unit: '', atMost: 0 },
  ]);
}, flags);
