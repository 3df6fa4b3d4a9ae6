import { type LineKind, type Played, playPlan, type Policy } from './play-plan.ts';

export type PlanScenario = { name: string; lines: readonly [LineKind, LineKind] };

const CALM: LineKind = { desks: 2, meanMinutes: 8, load: 0.8, waiting: 4 };
const BUSY: LineKind = { desks: 1, meanMinutes: 9, load: 0.95, waiting: 7 };

export const PLAN_SCENARIOS: readonly PlanScenario[] = [
  { name: 'a calm line, then a busy one', lines: [CALM, BUSY] },
  { name: 'a busy line, then a calm one', lines: [BUSY, CALM] },
  { name: 'two busy lines', lines: [BUSY, { ...BUSY, meanMinutes: 11 }] },
];

/** Of many visits. */
export type Compared = {
  visits: number;
  /** How often the next turn came within so many minutes of the end of the stop before it. */
  within: Record<5 | 10 | 15, number>;
  /** In minutes. */
  medianGap: number;
  meanWhole: number;
};

export function comparePlans({ lines }: PlanScenario, visits: number): Record<Policy, Compared> {
  const seeds = Array.from({ length: visits }, (_, index) => index + 1);
  const summary = (policy: Policy) => summarizePlans(seeds.flatMap((seed) => playPlan(lines, policy, seed) ?? []));
  return { early: summary('early'), after: summary('after') };
}

function summarizePlans(played: readonly Played[]): Compared {
  const gaps = played.map(({ gap }) => gap).toSorted((a, b) => a - b);
  const share = (minutes: number) => gaps.filter((gap) => gap <= minutes).length / gaps.length;
  return {
    visits: gaps.length,
    within: { 5: share(5), 10: share(10), 15: share(15) },
    medianGap: gaps[Math.floor(gaps.length / 2)] ?? Infinity,
    meanWhole: played.reduce((sum, { whole }) => sum + whole, 0) / played.length,
  };
}
