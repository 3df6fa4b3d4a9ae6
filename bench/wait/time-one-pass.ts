import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { learnLine } from '@openturn/domain/wait/learn/learn-line.ts';
import { simulateLine, type WaitInput } from '@openturn/domain/wait/simulate/simulate-line.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { median } from '../harness/print-figures.ts';

const NOW = 1_000_000 * MINUTE_MS;
const ROUNDS = 40;

/** Time of one pass over a long line: in ms, and relative to a fixed loop that makes machines comparable. */
export function timeOnePass({ waiting, desks, runs }: { waiting: number; desks: number; runs: number }) {
  const input = longLine({ waiting, desks });
  const passMs = medianMs((round) => simulateLine(input, { runs, random: seededRandom(round) }));
  const loopMs = medianMs(runYardstick);
  return { passMs, ratio: passMs / loopMs };
}

function medianMs(run: (round: number) => unknown): number {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const startedAt = performance.now();
    run(round);
    return performance.now() - startedAt;
  });
  // The first rounds run before the engine has compiled the code.
  return median(times.slice(ROUNDS / 2));
}

/** A million arithmetic steps, each depending on the one before. */
function runYardstick(round: number): number {
  let sum = round;
  for (let step = 0; step < 1_000_000; step++) sum = Math.sqrt(sum + step) * 1.000_1;
  return sum;
}

function longLine({ waiting, desks }: { waiting: number; desks: number }): WaitInput {
  const deskIds = Array.from({ length: desks }, (_, index) => `desk-${index}`);
  const serviceOf = (index: number) => (index % 3 === 0 ? 'long' : 'short');
  return {
    now: NOW,
    serving: deskIds.map((desk, index) => ({
      desk,
      serviceId: serviceOf(index),
      stage: 'serving',
      stageAt: NOW - index * MINUTE_MS,
    })),
    queue: Array.from({ length: waiting }, (_, index) => ({
      id: `ticket-${index}`,
      serviceId: serviceOf(index),
      rank: NOW - (waiting - index) * MINUTE_MS,
      method: 1,
    })),
    holding: [{ id: 'held', serviceId: 'long', rank: NOW - 90 * MINUTE_MS, returnAt: NOW + 10 * MINUTE_MS }],
    due: Array.from({ length: 10 }, (_, index) => ({ dueAt: NOW + index * 20 * MINUTE_MS, serviceId: 'long' })),
    desks: deskIds.map((id) => ({ id, from: NOW, until: null })),
    closesAt: null,
    learned: learnLine({ configured: { minutesEach: 8, byService: { short: 5, long: 15 } }, visits: [] }),
  };
}
