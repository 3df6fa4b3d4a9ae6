import { MINUTE_MS } from '../../time/units.ts';
import { assumedSpread } from './assumed-spread.ts';
import { expectedWholeMs, hasBegun } from './begun-visits.ts';
import { learnShape, type DurationShape } from './duration-shape.ts';
import { doubtLine } from './line-doubt.ts';
import type { ConfiguredDurations, PastVisit, OpenVisit } from './past-visit.ts';

/** How long services take: each desk's pace relative to each service's mean, and the uncertainty. */
export type LearnedServices = {
  /** How many completed visits this is based on. */
  completions: number;
  /** For services without an entry below. */
  otherMeanMs: number;
  meanMs: Record<string, number>;
  /** Above 1 is slower than other desks at the same services. */
  deskPace: Record<string, number>;
  /** A desk's pace at one service, on top of its own pace. */
  pairPace: Record<string, Record<string, number>>;
  shape: DurationShape;
  /** Today's pace relative to the usual one. */
  recentPace: number;
  /** Uncertainty (spread of the logarithm) of the line's pace, and of each desk's. */
  lineDoubt: number;
  deskDoubt: Record<string, number>;
};

type Served = { service: string; desk: string; ms: number; endedAt: number };

/** How many completions move the estimate halfway from the assumption to the observations. */
const PRIOR_WEIGHT = { configured: 10, service: 15, desk: 25, pair: 50, recent: 64 } as const;
/** Spread of the logarithm before any observation. */
export const DESK_DOUBT_FIRST = 0.2;
/** Longer visits were most likely left open by mistake; they count as this long. */
const LONGEST_IN_MEDIANS = 8;
/** Shorter than this share of what is planned, nobody was served: staff clicked away who was not there. */
const CLICKED_THROUGH = 0.02;
const RECENT_MS = 180 * MINUTE_MS;
const NO_SERVICE = '';
const NO_DESK = '';
const SHORTEST_MINUTES = 0.1;

export function learnServices(past: {
  configured: ConfiguredDurations;
  visits: readonly PastVisit[];
  serving?: readonly OpenVisit[];
  now?: number;
}): LearnedServices {
  const { configured } = past;
  const usualMs = (one: { service: string }) => configuredMs(configured, one.service);
  const ended = servedOf(past.visits, (one) => CLICKED_THROUGH * usualMs(one));
  const { now = ended[0]?.endedAt ?? 0 } = past;
  const begun = (past.serving ?? []).filter(hasBegun);
  const endedPace = pace(ended, usualMs, PRIOR_WEIGHT.configured);
  const served = [...ended, ...begun.map((one) => expectEnd(one, now, (own) => endedPace * usualMs(own)))];
  const linePace = pace(served, usualMs, PRIOR_WEIGHT.configured);
  const meanMs: Record<string, number> = {};
  const bySeen = groupBy(served, ({ service }) => service);
  for (const service of new Set([...Object.keys(configured.byService), ...bySeen.keys()])) {
    const expectedMs = configuredMs(configured, service) * linePace;
    meanMs[service] = expectedMs * pace(bySeen.get(service) ?? [], () => expectedMs, PRIOR_WEIGHT.service);
  }
  const desks = learnDesks(served, meanMs);
  const learned: LearnedServices = {
    completions: ended.length,
    otherMeanMs: configuredMs(configured, NO_SERVICE) * linePace,
    meanMs,
    ...desks,
    shape: [],
    recentPace: 1,
    lineDoubt: 0,
  };
  const expectedMs = ({ service, desk }: { service: string; desk: string }) => serviceMeanMs(learned, service, desk);
  const shares = ended.map((one) => one.ms / expectedMs(one));
  const recent = [
    ...ended.filter(({ endedAt, ms }) => endedAt - ms >= now - RECENT_MS),
    ...begun.map((one) => expectEnd(one, now, expectedMs)),
  ];
  const todayShare = recent.length / (recent.length + PRIOR_WEIGHT.recent);
  return {
    ...learned,
    lineDoubt: doubtLine(
      served.map(({ endedAt }) => endedAt),
      { now, todayShare, minutesEach: configured.minutesEach },
    ),
    recentPace: pace(recent, expectedMs, PRIOR_WEIGHT.recent),
    shape: learnShape(shares, {
      assumedLogSpread: assumedSpread(configured.minutesEach),
      // Businesses of one kind differ by about a third in how much their visits differ, which six visits tell as well.
      assumedCount: 6,
      shapeCount: 60,
    }),
  };
}

export function serviceMeanMs(learned: LearnedServices, serviceId: string | null, desk: string): number {
  const service = serviceId ?? NO_SERVICE;
  const mean = ownValue(learned.meanMs, service) ?? learned.otherMeanMs;
  const pairs = ownValue(learned.pairPace, desk) ?? {};
  return mean * learned.recentPace * (ownValue(learned.deskPace, desk) ?? 1) * (ownValue(pairs, service) ?? 1);
}

/** Ids come from outside and must not match inherited properties. */
export function ownValue<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function learnDesks(served: readonly Served[], meanMs: Record<string, number>) {
  const deskPace: Record<string, number> = {};
  const pairPace: Record<string, Record<string, number>> = {};
  const deskDoubt: Record<string, number> = {};
  for (const [desk, ofDesk] of groupBy(served, (one) => one.desk)) {
    const own = pace(ofDesk, ({ service }) => ownValue(meanMs, service) ?? 0, PRIOR_WEIGHT.desk);
    deskPace[desk] = own;
    deskDoubt[desk] = DESK_DOUBT_FIRST * Math.sqrt(PRIOR_WEIGHT.desk / (ofDesk.length + PRIOR_WEIGHT.desk));
    const pairs = groupBy(ofDesk, ({ service }) => service);
    pairPace[desk] = Object.fromEntries(
      [...pairs].map(([service, ofPair]) => [
        service,
        pace(ofPair, () => (ownValue(meanMs, service) ?? 0) * own, PRIOR_WEIGHT.pair),
      ]),
    );
  }
  return { deskPace, pairPace, deskDoubt };
}

/** Time taken over time expected, shrunk towards 1 by `weighs` visits. */
function pace(served: readonly Served[], expectedMs: (one: Served) => number, weighs: number): number {
  const expected = served.reduce((sum, one) => sum + expectedMs(one), 0);
  if (!(expected > 0)) return 1;
  const calm = (weighs * expected) / served.length;
  return (served.reduce((sum, { ms }) => sum + ms, 0) + calm) / (expected + calm);
}

function servedOf(visits: readonly PastVisit[], leastMs: (one: { service: string }) => number): Served[] {
  const all = visits.flatMap(({ outcome, serviceId, desk, calledAt, servedAt, endedAt }) => {
    const from = servedAt ?? calledAt;
    if (outcome !== 'completed' || from === null || endedAt < from) return [];
    return [{ service: serviceId ?? NO_SERVICE, desk: desk ?? NO_DESK, ms: endedAt - from, endedAt }];
  });
  const served = all.filter((one) => one.ms >= leastMs(one));
  const sorted = served.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const longest = LONGEST_IN_MEDIANS * (sorted[Math.floor(sorted.length / 2)] ?? 0);
  return served.map((one) => ({ ...one, ms: Math.min(one.ms, longest) }));
}

/**
 * An unfinished visit, with the length it is expected to have. Without these, a line would seem fast at the start of a day,
 * when only short visits have ended.
 */
function expectEnd(visit: OpenVisit, now: number, meanOf: (one: { service: string; desk: string }) => number): Served {
  const one = { service: visit.serviceId ?? NO_SERVICE, desk: visit.desk ?? NO_DESK };
  return { ...one, ms: expectedWholeMs(visit, { meanMs: meanOf(one), now }), endedAt: now };
}

function configuredMs({ minutesEach, byService }: ConfiguredDurations, service: string): number {
  return MINUTE_MS * Math.max(SHORTEST_MINUTES, ownValue(byService, service) ?? minutesEach);
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
