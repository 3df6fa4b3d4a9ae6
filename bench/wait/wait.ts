import { printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { keptByDay, type KeptGroup } from './kept-by.ts';
import { replayDays } from './replay-days.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { summarize, type Summary } from './summarize.ts';
import { timeOnePass } from './time-one-pass.ts';

const flags = readFlags({ seed: 7, seeds: 8, starts: 120, runs: 200, waiting: 100, desks: 3, only: '' });
const startedAt = performance.now();
let isGood = true;
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(flags.only))) {
  const summary = summarize(replayFrom(flags.seed, flags.seeds, scenario));
  const firstDays = keptByDay(
    replayFrom(1_000 + flags.seed, Math.max(24, Math.round(flags.starts / scenario.desks)), { ...scenario, days: 3 }),
  );
  const title = `${scenario.name}: ${summary.forecasts} forecasts, median wait ${summary.waitMinutes.toFixed(1)} min`;
  isGood = printFigures(title, figuresOf(summary, firstDays)) && isGood;
}
const { passMs, ratio } = timeOnePass(flags);
isGood =
  printFigures(`one pass for ${flags.waiting} waiting at ${flags.desks} desks, ${flags.runs} runs`, [
    { name: 'time', value: passMs, unit: 'ms', atMost: 15 },
    { name: 'against a loop of a million square roots', value: ratio, unit: 'times' },
    { name: 'the whole bench', value: (performance.now() - startedAt) / 1_000, unit: 's' },
  ]) && isGood;
process.exitCode = isGood ? 0 : 1;

/** Lines of the same kind with other draws, each learned from its first day on. */
function replayFrom(seed: number, lines: number, scenario: Scenario) {
  return Array.from({ length: lines }, (_, line) => seed + 2 * line).flatMap((own) =>
    replayDays(scenario, { seed: own, runs: flags.runs }),
  );
}

function figuresOf(summary: Summary, firstDays: readonly KeptGroup[]): Figure[] {
  const percent = (share: number) => ({ value: 100 * share, unit: '%' });
  const group = ({ name, count, kept, error }: KeptGroup, bounds: Pick<Figure, 'atLeast' | 'atMost'>) => ({
    name: `  by ${name}, of ${count}, ± ${(100 * error).toFixed(1)}`,
    ...percent(kept),
    ...bounds,
  });
  return [
    {
      name: 'error of p50 (median)',
      value: summary.error,
      unit: 'min',
      atMost: Math.floor(100 * summary.bestSimple) / 100,
    },
    ...Object.entries(summary.simple).map(([name, value]) => ({ name: `  of ${name}`, value, unit: 'min' })),
    { name: 'promise kept', ...percent(summary.kept), atLeast: 76, atMost: 84 },
    ...summary.keptBy.map((one) => group(one, { atLeast: 74, atMost: 86 })),
    ...firstDays.map((one) => group(one, { atLeast: 76, atMost: 84 })),
    { name: '  p80 before calibration', ...percent(summary.p80Kept) },
    { name: '  as announced, rounded up', ...percent(summary.announcedKept) },
    { name: '  as moved earlier while waiting', ...percent(summary.heldKept) },
    { name: 'waits from p10 to p90', ...percent(summary.inRange) },
  ];
}
