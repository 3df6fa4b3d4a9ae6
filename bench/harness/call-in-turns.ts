import { keepCalling, type Called } from './keep-calling.ts';

type Call = (caller: number) => Promise<void>;
type Options = {
  callers: number;
  forMs: number;
  betweenTurns?: () => Promise<void>;
  /** Rounds that are not counted: whatever has just started still compiles what it runs. */
  warmUpRounds?: number;
};

const ROUNDS = 8;
export const WARM_UP_ROUNDS = 4;

/** Runs each for the same total time, alternating, so that other load on the machine affects all alike. */
export async function callInTurns(
  calls: readonly Call[],
  { callers, forMs, betweenTurns = async () => {}, warmUpRounds = 0 }: Options,
): Promise<Called[]> {
  const sums = calls.map((): Called => ({ count: 0, seconds: 0, ms: [], failures: [] }));
  for (let round = -warmUpRounds; round < ROUNDS; round++) {
    for (const [index, call] of calls.entries()) {
      const { count, seconds, ms, failures } = await keepCalling(call, { callers, forMs: forMs / ROUNDS });
      const sum = sums[index] as Called;
      sum.failures.push(...failures);
      if (round >= 0) {
        sum.count += count;
        sum.seconds += seconds;
        sum.ms.push(...ms);
      }
      await betweenTurns();
    }
  }
  return sums;
}
