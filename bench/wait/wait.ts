import { printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { replayDays } from './replay-days.ts';
import { SCENARIOS } from './scenarios.ts';
import { summarize, type Summary } from './summarize.ts';
import { timeOnePass } from './time-one-pass.ts';

const flags = readFlags({ seed: 7, runs: 200, waiting: 100, desks: 3 });
const startedAt = performance.now();
let isGood = true;
for (const scenario of SCENARIOS) {
  const summary = summarize(replayDays(scenario, flags));
  const title = `${scenario.name}: ${summary.forecasts} forecasts, median wait ${summary.waitMinutes.toFixed(1)} min`;
  isGood = printFigures(title, figuresOf(summary)) && isGood;
}
const { passMs, ratio } = timeOnePass(flags);
isGood =
  printFigures(`one pass for ${flags.waiting} waiting at ${flags.desks} desks, ${flags.runs} runs`, [
    { name: 'time', value: passMs, unit: 'ms', atMost: 15 },
    { name: 'against a loop of a million square roots', value: ratio, unit: 'times' },
    { name: 'the whole bench', value: (performance.now() - startedAt) / 1_000, unit: 's' },
  ]) && isGood;
process.exitCode = isGood ? 0 : 1;

function figuresOf(summary: Summary): Figure[] {
  const percent = (share: number) => ({ value: 100 * share, unit: '%' });
  return [
    {
      name: 'error of p50 (median)',
      value: summary.error,
      unit: 'min',
      atMost: Math.floor(100 * summary.bestSimple) / 100,
    },
    ...Object.entries(summary.simple).map(([name, value]) => ({ name: `  of ${name}`, value, unit: 'min' })),
    { name: 'promise kept', ...percent(summary.kept), atLeast: 76, atMost: 84 },
    ...summary.keptBy.map(({ name, kept }) => ({ name: `  by ${name}`, ...percent(kept), atLeast: 74, atMost: 86 })),
    { name: '  p80 before calibration', ...percent(summary.p80Kept) },
    { name: '  as announced, rounded up', ...percent(summary.announcedKept) },
    { name: '  as moved earlier while waiting', ...percent(summary.heldKept) },
    { name: 'waits from p10 to p90', ...percent(summary.inRange) },
  ];
}
