import { announceWait } from '@openturn/domain/wait/announce-wait.ts';
import { calibrate, FIRST_FACTOR, promiseMs } from '@openturn/domain/wait/calibrate.ts';
import { learnLine, type LineLearning, type PastVisit } from '@openturn/domain/wait/learn-line.ts';
import { simulateLine } from '@openturn/domain/wait/simulate-line.ts';
import { seededRandom } from '@openturn/server/src/demo/seeded-random.ts';
import { drawDay, drawNormal, HOUR_MS, MINUTE_MS } from './draw-day.ts';
import { playDay, type LineSight, type Watcher } from './play-day.ts';
import type { Scenario } from './scenarios.ts';
import { SIMPLE_ESTIMATORS, type SimpleEstimator } from './simple-estimators.ts';

/** One forecast made at joining, and what became of it; ms. */
export type Scored = {
  waitedMs: number;
  p10: number;
  p50: number;
  p80: number;
  p90: number;
  promiseMs: number;
  told: { low: number; high: number };
  simple: Record<SimpleEstimator, number>;
};

type Options = { seed: number; runs: number; days?: number };

const VISITS_KEPT = 400;
/** A server would not learn anew at every join either. */
const LEARN_EVERY_MS = 15 * MINUTE_MS;

/** Plays the days of a scenario one after the other; every forecast knows only what had happened by then. */
export function replayDays(scenario: Scenario, { seed, runs, days = scenario.days }: Options): Scored[] {
  const fate = seededRandom(seed);
  const line = watchLine(scenario, { runs, random: seededRandom(seed + 1) });
  const paces = Array.from({ length: scenario.desks + 1 }, () => Math.exp(scenario.deskSpread * drawNormal(fate)));
  for (let number = 0; number < days; number++) {
    const day = drawDay(scenario, { opensAt: number * 24 * HOUR_MS, random: fate });
    playDay(scenario, { day, paces, random: fate, watcher: line.watcher });
  }
  return line.scored;
}

function watchLine(scenario: Scenario, { runs, random }: { runs: number; random: () => number }) {
  const byService = Object.fromEntries(scenario.services.map(({ id, configuredMinutes }) => [id, configuredMinutes]));
  const minutesEach = scenario.services.reduce((sum, one) => sum + one.configuredMinutes * one.share, 0);
  const visits: PastVisit[] = [];
  const calledWaitsMs: number[] = [];
  const open = new Map<string, { joinedAt: number; forecast: Omit<Scored, 'waitedMs'> | null }>();
  const scored: Scored[] = [];
  let factor = FIRST_FACTOR;
  let learned: { at: number; learning: LineLearning } | undefined;

  function learningAt(now: number): LineLearning {
    if (!learned || now - learned.at >= LEARN_EVERY_MS) {
      learned = { at: now, learning: learnLine({ configured: { minutesEach, byService }, visits }) };
    }
    return learned.learning;
  }

  function forecastOf(sight: LineSight): Omit<Scored, 'waitedMs'> | null {
    // With a desk idle everyone foretells the same: now.
    if (sight.idleDesks > 0) return null;
    const { newcomer } = simulateLine({ ...sight, learned: learningAt(sight.now) }, { runs, random });
    if (!newcomer) return null;
    const known = { configuredMinutes: minutesEach, visits, calledWaitsMs };
    const simple = Object.entries(SIMPLE_ESTIMATORS).map(([name, estimate]) => [name, estimate(sight, known)]);
    const promise = promiseMs(newcomer, factor);
    return {
      ...newcomer,
      promiseMs: promise,
      told: announceWait({ ...newcomer, promise }),
      simple: Object.fromEntries(simple) as Scored['simple'],
    };
  }

  const watcher: Watcher = {
    joins(id, sight) {
      open.set(id, { joinedAt: sight.now, forecast: forecastOf(sight) });
    },
    held(id) {
      // Who wants more time has got another promise.
      open.delete(id);
    },
    called(id, at) {
      const joined = open.get(id);
      if (!joined) return;
      const waitedMs = at - joined.joinedAt;
      calledWaitsMs.unshift(waitedMs);
      calledWaitsMs.length = Math.min(calledWaitsMs.length, 30);
      if (!joined.forecast) return;
      scored.push({ waitedMs, ...joined.forecast });
      factor = calibrate(factor, waitedMs <= joined.forecast.promiseMs);
    },
    ended(visit) {
      visits.unshift(visit);
      visits.length = Math.min(visits.length, VISITS_KEPT);
    },
  };
  return { watcher, scored };
}
