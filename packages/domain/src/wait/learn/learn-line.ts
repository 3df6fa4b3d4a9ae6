import { MINUTE_MS } from '../../time/units.ts';
import { learnShape, type DurationShape } from './duration-shape.ts';
import { learnServices, type LearnedServices } from './learn-services.ts';
import type { ConfiguredDurations, PastVisit } from './past-visit.ts';

export type { PastVisit };

/** A duration by its mean and its spread. */
export type LearnedDuration = { meanMs: number; shape: DurationShape };

/** What the past says about a line. Plain data: it can be kept, logged and read again. */
export type LineLearning = {
  services: LearnedServices;
  /** From being called to the begin of the service. */
  walk: LearnedDuration;
  /** From the end of one to the call of the next, while others wait. */
  turnaround: LearnedDuration;
  /** Of those called. */
  noShowChance: number;
  /** How long a desk waits for somebody who does not come. */
  noShowCost: LearnedDuration;
  /** Chance of leaving within a short while, divided by that while. */
  leavingPerMs: number;
};

/** What is assumed of every line, and how many sightings it weighs. */
const ASSUMED = {
  walk: { meanMs: MINUTE_MS / 2, weighs: 10 },
  turnaround: { meanMs: MINUTE_MS / 4, weighs: 10 },
  noShow: { chance: 0.05, weighs: 20 },
  noShowCost: { meanMs: 2 * MINUTE_MS, weighs: 5 },
  leaving: { perMs: 0.001 / MINUTE_MS, weighsMs: 500 * MINUTE_MS },
} as const;

/** A longer gap between two visits is a break. */
const LONGEST_TURNAROUND_MS = 5 * MINUTE_MS;

/** Learns from visits that are over, the latest first; some hundreds are enough. */
export function learnLine(past: { configured: ConfiguredDurations; visits: readonly PastVisit[] }): LineLearning {
  const { visits } = past;
  const called = visits.filter(({ calledAt }) => calledAt !== null);
  const missed = called.filter(({ outcome }) => outcome === 'no_show');
  const left = visits.filter(({ outcome, calledAt }) => outcome === 'left' && calledAt === null);
  const waitedMs = visits.reduce((sum, { joinedAt, calledAt, endedAt }) => sum + ((calledAt ?? endedAt) - joinedAt), 0);
  const { noShow, leaving } = ASSUMED;
  return {
    services: learnServices(past),
    walk: learnDuration(walks(called), ASSUMED.walk),
    turnaround: learnDuration(turnarounds(called), ASSUMED.turnaround),
    noShowChance: (missed.length + noShow.chance * noShow.weighs) / (called.length + noShow.weighs),
    noShowCost: learnDuration(
      missed.map(({ calledAt, endedAt }) => Math.max(0, endedAt - (calledAt ?? endedAt))),
      ASSUMED.noShowCost,
    ),
    leavingPerMs: (left.length + leaving.perMs * leaving.weighsMs) / (Math.max(0, waitedMs) + leaving.weighsMs),
  };
}

function walks(called: readonly PastVisit[]): number[] {
  return called.flatMap(({ calledAt, servedAt }) =>
    calledAt === null || servedAt === null ? [] : [Math.max(0, servedAt - calledAt)],
  );
}

/** Between two visits at a desk, where the second person was there before the first had gone. */
function turnarounds(called: readonly PastVisit[]): number[] {
  const byCall = called.toSorted((a, b) => (a.calledAt ?? 0) - (b.calledAt ?? 0));
  const freeAt = new Map<string, number>();
  const gaps: number[] = [];
  for (const { desk, joinedAt, calledAt, endedAt } of byCall) {
    if (desk === null || calledAt === null) continue;
    const since = freeAt.get(desk);
    if (since !== undefined && joinedAt <= since && calledAt >= since && calledAt - since <= LONGEST_TURNAROUND_MS) {
      gaps.push(calledAt - since);
    }
    freeAt.set(desk, endedAt);
  }
  return gaps;
}

function learnDuration(seenMs: readonly number[], { meanMs, weighs }: { meanMs: number; weighs: number }) {
  const mean = (seenMs.reduce((sum, ms) => sum + ms, 0) + meanMs * weighs) / (seenMs.length + weighs);
  const shape = learnShape(
    seenMs.map((ms) => ms / mean),
    { assumedLogSpread: 0.7, assumedCount: weighs, shapeCount: 60 },
  );
  return { meanMs: mean, shape };
}
