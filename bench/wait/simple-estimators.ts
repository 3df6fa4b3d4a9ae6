import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { PastVisit } from '@openturn/domain/wait/learn/learn-line.ts';
import type { LineSight } from './day-line.ts';

/** The data of the simple estimators: past visits and calls, latest first. */
export type PastData = {
  configuredMinutes: number;
  visits: readonly PastVisit[];
  calledWaitsMs: readonly number[];
};

const FEW = 30;

/** Each returns the wait in ms of someone who joins now. */
export const SIMPLE_ESTIMATORS = {
  'position × configured': (sight, { configuredMinutes }) => perPosition(sight, configuredMinutes * MINUTE_MS),
  'position × mean service': (sight, past) =>
    perPosition(
      sight,
      meanOf(
        past,
        ({ outcome, servedAt, endedAt }) => outcome === 'completed' && servedAt !== null && endedAt - servedAt,
      ),
    ),
  'position × mean at desk': (sight, past) =>
    perPosition(
      sight,
      meanOf(past, ({ calledAt, endedAt }) => calledAt !== null && endedAt - calledAt),
    ),
  'last to enter service': (_, { calledWaitsMs }) => calledWaitsMs[0] ?? 0,
  'head of line': ({ now, headJoinedAt }) => (headJoinedAt === null ? 0 : now - headJoinedAt),
  'mean of the last 30': (_, { calledWaitsMs }) => mean(calledWaitsMs.slice(0, 30)),
} as const satisfies Record<string, (sight: LineSight, past: PastData) => number>;

export type SimpleEstimator = keyof typeof SIMPLE_ESTIMATORS;

/** With all desks busy, this many services must end first: those of everyone ahead, plus one. */
function perPosition({ now, queue, openDesks }: LineSight, meanMs: number): number {
  const ahead = queue.filter(({ rank }) => rank <= now).length;
  return ((ahead + 1) * meanMs) / Math.max(1, openDesks);
}

function meanOf({ visits, configuredMinutes }: PastData, msOf: (visit: PastVisit) => number | false): number {
  const all = visits.map(msOf).filter((ms) => ms !== false);
  return all.length < FEW ? configuredMinutes * MINUTE_MS : mean(all);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
