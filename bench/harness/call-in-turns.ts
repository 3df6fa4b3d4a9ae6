import { keepCalling, type Called } from './keep-calling.ts';

type Call = (caller: number) => Promise<void>;
type Options = { callers: number; forMs: number; betweenTurns?: () => Promise<void> };

const ROUNDS = 8;

/** Runs each for the same total time, alternating, so that other load on the machine affects all alike. */
export async function callInTurns(
  calls: readonly Call[],
  { callers, forMs, betweenTurns = async () => {} }: Options,
): Promise<Called[]> {
  const sums = calls.map((): Called => ({ count: 0, seconds: 0, ms: [], failures: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, call] of calls.entries()) {
      const { count, seconds, ms, failures } = await keepCalling(call, { callers, forMs: forMs / ROUNDS });
      const sum = sums[index] as Called;
      sum.count += count;
      sum.seconds += seconds;
      sum.ms.push(...ms);
      sum.failures.push(...failures);
      await betweenTurns();
    }
  }
  return sums;
}
