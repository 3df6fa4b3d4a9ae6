import { MINUTE_MS } from '../../time/units.ts';
import { learnShape, type DurationShape } from './duration-shape.ts';
import { learnServices, type LearnedServices } from './learn-services.ts';
import type { ConfiguredDurations, PastVisit, OpenVisit } from './past-visit.ts';

export type { PastVisit };

export type LearnedDuration = { meanMs: number; shape: DurationShape };

/** What past visits say about a line. Plain data, so that it can be cached, logged and read back. */
export type LineLearning = {
  services: LearnedServices;
  /** From the call to the start of service. */
  walk: LearnedDuration;
  /** From the end of one visit to the next call, while others wait. */
  turnaround: LearnedDuration;
  /** Share of called visitors. */
  noShowChance: number;
  /** How long a desk waits for a visitor who does not come. */
  noShowCost: LearnedDuration;
  /** Rate of leaving per ms of waiting. */
  leavingPerMs: number;
};

/** The prior for every line, and how many observations it weighs. */
const ASSUMED = {
  walk: { meanMs: MINUTE_MS / 2, weighs: 10 },
  turnaround: { meanMs: MINUTE_MS / 4, weighs: 10 },
  noShow: { chance: 0.05, weighs: 20 },
  noShowCost: { meanMs: 2 * MINUTE_MS, weighs: 5 },
  leaving: { perMs: 0.001 / MINUTE_MS, weighsMs: 500 * MINUTE_MS },
} as const;

/** A longer gap between two visits is a break. */
const LONGEST_TURNAROUND_MS = 5 * MINUTE_MS;
/** A call that stays unanswered for longer was forgotten: no desk waits for that. */
const LONGEST_CALL_MS = 30 * MINUTE_MS;

/**
 * Learns from past visits, latest first. They should go back several days: of a busy line's last day alone, what was slow
 * today would count as usual, and then once more as today's pace.
 */
export function learnLine(past: {
  configured: ConfiguredDurations;
  visits: readonly PastVisit[];
  /** The line's open visits; those at a desk count. */
  serving?: readonly OpenVisit[];
  /** Today's pace is learned from shortly before; missing means the end of the latest visit. */
  now?: number;
}): LineLearning {
  const { visits } = past;
  const called = visits.filter(({ calledAt }) => calledAt !== null);
  const noShows = called.filter(({ outcome }) => outcome === 'no_show');
  const left = visits.filter(({ outcome, calledAt }) => outcome === 'left' && calledAt === null);
  const waitedMs = visits.reduce((sum, { joinedAt, calledAt, endedAt }) => sum + ((calledAt ?? endedAt) - joinedAt), 0);
  const { noShow, leaving } = ASSUMED;
  return {
    services: learnServices(past),
    walk: learnDuration(walks(called), ASSUMED.walk),
    turnaround: learnDuration(turnarounds(called), ASSUMED.turnaround),
    noShowChance: (noShows.length + noShow.chance * noShow.weighs) / (called.length + noShow.weighs),
    noShowCost: learnDuration(
      answered(noShows.map(({ calledAt, endedAt }) => endedAt - (calledAt ?? endedAt))),
      ASSUMED.noShowCost,
    ),
    leavingPerMs: (left.length + leaving.perMs * leaving.weighsMs) / (Math.max(0, waitedMs) + leaving.weighsMs),
  };
}

function walks(called: readonly PastVisit[]): number[] {
  return answered(
    called.flatMap(({ calledAt, servedAt }) => (calledAt === null || servedAt === null ? [] : [servedAt - calledAt])),
  );
}

function answered(callsMs: readonly number[]): number[] {
  return callsMs.filter((ms) => ms <= LONGEST_CALL_MS).map((ms) => Math.max(0, ms));
}

/** Between two visits at a desk, if the second visitor was already waiting when the first ended. */
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
