import { type Figure, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { comparePlans, PLAN_SCENARIOS } from './compare-plans.ts';

const flags = readFlags({ visits: 200 });
let isGood = true;
for (const scenario of PLAN_SCENARIOS) {
  const { early, after } = comparePlans(scenario, flags.visits);
  const percent = (share: number) => ({ value: 100 * share, unit: '%' });
  const figures: Figure[] = ([5, 10, 15] as const).flatMap((minutes) => [
    { name: `called within ${minutes} min of the end of the first stop`, ...percent(early.within[minutes]) },
    { name: '  joined only then', ...percent(after.within[minutes]) },
  ]);
  isGood =
    printFigures(`${scenario.name}: ${early.visits} visits`, [
      ...figures,
      { name: 'median wait between the stops', value: early.medianGap, unit: 'min' },
      { name: '  joined only then', value: after.medianGap, unit: 'min' },
      {
        name: 'whole visit, against joining only then',
        value: early.meanWhole / after.meanWhole,
        unit: 'times',
        atMost: 1,
      },
    ]) && isGood;
}
process.exitCode = isGood ? 0 : 1;
