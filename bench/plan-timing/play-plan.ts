import { inTurn, shouldJoin, type Spread } from '@openturn/domain/plan/plan-timing.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { type LineLearning, learnLine } from '@openturn/domain/wait/learn/learn-line.ts';
import { simulateLine } from '@openturn/domain/wait/simulate/simulate-line.ts';
import { visitTime } from '@openturn/domain/wait/visit-time.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';

export type LineKind = {
  desks: number;
  meanMinutes: number;
  /** Arrivals against what the desks can serve. */ load: number;
  waiting: number;
};
export type Policy = 'early' | 'after';

/** Of one visit from the first line to the second, in minutes. */
export type Played = {
  /** From the end of the first stop to the call at the second. */
  gap: number;
  whole: number;
};

type Person = { id: string; joinedAt: number; serviceMs: number };
type Serving = Person & { desk: string; since: number };
type Line = { kind: LineKind; queue: Person[]; serving: Serving[]; arrivals: Person[]; learned: LineLearning };

const ME = 'me';
const TICK_MS = 5 * SECOND_MS;
/** As `followPlan` looks, three times as seldom: a bench has no 10 s to spare. */
const LOOK_MS = 30 * SECOND_MS;
const WALK_MS = 2 * MINUTE_MS;
const LONGEST_MS = 8 * 60 * MINUTE_MS;
const RUNS = 60;
/** Spread of the logarithm of a service's duration. */
const SPREAD = 0.6;

/** One visitor through two lines; the same seed brings the same people to both, whatever the policy. */
export function playPlan(kinds: readonly [LineKind, LineKind], policy: Policy, seed: number): Played | null {
  const [first, second] = kinds.map((kind, index) => openLine(kind, seed * 2 + index)) as [Line, Line];
  const random = seededRandom(seed);
  const mine = durationOf(first.kind, random);
  join(first, { id: ME, joinedAt: 0, serviceMs: mine });
  const me = { id: ME, joinedAt: 0, serviceMs: durationOf(second.kind, random) };
  let [isJoined, endedAt] = [false, -1];
  for (let now = 0; now < LONGEST_MS; now += TICK_MS) {
    const isOver = step(first, now).includes(ME);
    if (isOver) endedAt = now;
    const isDue = isOver || (policy === 'early' && endedAt < 0 && now % LOOK_MS === 0 && isTime(first, second, now));
    if (!isJoined && isDue) {
      Object.assign(me, { joinedAt: now });
      isJoined = true;
    }
    // On hold until then: it comes back at the place it has had since it joined.
    if (isOver) join(second, me);
    step(second, now);
    const called = second.serving.find(({ id }) => id === ME);
    if (called) return { gap: (called.since - endedAt) / MINUTE_MS, whole: (called.since + me.serviceMs) / MINUTE_MS };
  }
  return null;
}

function openLine(kind: LineKind, seed: number): Line {
  const random = seededRandom(seed + 1_000_003);
  const meanGapMs = (kind.meanMinutes * MINUTE_MS) / (kind.desks * kind.load);
  const arrivals: Person[] = [];
  for (let at = 0; at < LONGEST_MS; at += -Math.log(1 - random()) * meanGapMs) {
    arrivals.push({ id: `${seed} ${arrivals.length}`, joinedAt: at, serviceMs: durationOf(kind, random) });
  }
  const queue = Array.from({ length: kind.waiting }, (_, index) => ({
    id: `${seed} before ${index}`,
    joinedAt: index - kind.waiting,
    serviceMs: durationOf(kind, random),
  }));
  const learned = learnLine({ configured: { minutesEach: kind.meanMinutes, byService: {} }, visits: [] });
  return { kind, queue, serving: [], arrivals, learned };
}

function durationOf({ meanMinutes }: LineKind, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return meanMinutes * MINUTE_MS * Math.exp(SPREAD * normal - SPREAD ** 2 / 2);
}

function join(line: Line, person: Person): void {
  line.queue = [...line.queue, person].toSorted((a, b) => a.joinedAt - b.joinedAt);
}

/** Who is done by now; whoever is next is called to a free desk. */
function step(line: Line, now: number): string[] {
  const arrived = line.arrivals.filter(({ joinedAt }) => joinedAt <= now);
  line.arrivals = line.arrivals.slice(arrived.length);
  line.queue.push(...arrived);
  const done = line.serving.filter(({ since, serviceMs }) => since + serviceMs <= now);
  line.serving = line.serving.filter((each) => !done.includes(each));
  for (const desk of desksOf(line).filter((id) => line.serving.every((each) => each.desk !== id))) {
    const next = line.queue.shift();
    if (next) line.serving.push({ ...next, desk, since: now });
  }
  return done.map(({ id }) => id);
}

function desksOf({ kind }: Line): string[] {
  return Array.from({ length: kind.desks }, (_, index) => `desk ${index}`);
}

/** As the server decides it, from what it knows: places, desks and what it has learned, but no duration. */
function isTime(first: Line, second: Line, now: number): boolean {
  const forecast = forecastOf(first, now);
  const serving = first.serving.find(({ id }) => id === ME);
  const elapsedMs = serving ? now - serving.since : null;
  const visit = visitTime(first.learned, { serviceId: null, desk: serving?.desk ?? null, elapsedMs });
  const turn: Spread | null = serving
    ? { p10: 0, p50: 0, p90: 0 }
    : (forecast.tickets.find(({ id }) => id === ME) ?? null);
  return shouldJoin({ rest: inTurn(turn, visit), wait: forecastOf(second, now).newcomer, walkMs: WALK_MS });
}

function forecastOf(line: Line, now: number) {
  const input = {
    now,
    serving: line.serving.map(({ desk, since }) => ({
      desk,
      serviceId: null,
      stage: 'serving' as const,
      stageAt: since,
    })),
    queue: line.queue.map(({ id, joinedAt }) => ({ id, serviceId: null, rank: joinedAt, method: 1 })),
    holding: [],
    due: [],
    desks: desksOf(line).map((id) => ({ id, from: 0, until: null })),
    closesAt: null,
    learned: line.learned,
  };
  return simulateLine(input, { runs: RUNS, random: seededRandom(7) });
}
