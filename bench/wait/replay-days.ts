import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { announceWait } from '@openturn/domain/wait/announce-wait.ts';
import { calibrate, promiseMs } from '@openturn/domain/wait/calibrate.ts';
import { isJudged } from '@openturn/domain/wait/promise-limits.ts';
import { adjustPromise } from '@openturn/domain/wait/adjust-promise.ts';
import { learnLine, type LineLearning, type PastVisit } from '@openturn/domain/wait/learn/learn-line.ts';
import { simulateLine, type TicketForecast } from '@openturn/domain/wait/simulate/simulate-line.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import type { LineSight } from './day-line.ts';
import { drawDay, drawNormal } from './draw-day.ts';
import { playDay, type Watcher } from './play-day.ts';
import type { Scenario } from './scenarios.ts';
import { SIMPLE_ESTIMATORS, type SimpleEstimator } from './simple-estimators.ts';

/** What a kept promise may depend on; hours count from opening, days from the first. */
export type Circumstances = { seed: number; hour: number; ahead: number; serviceId: string; day: number };

/** The forecast for a visitor who joined, in ms. */
type JoinForecast = Omit<TicketForecast, 'id'> & {
  circumstances: Circumstances;
  promiseMs: number;
  announced: { low: number; high: number };
  simple: Record<SimpleEstimator, number>;
};

/** The forecast with its outcome. */
export type Scored = JoinForecast & { waitedMs: number; isHeldPromiseKept: boolean };

type Joined = { at: number; forecast: JoinForecast; heldBy: number };
type Options = { seed: number; runs: number; days?: number };

const VISITS_KEPT = 1_200;
const WAITS_KEPT = 30;
/** A server does not learn at every join either. */
const LEARN_EVERY_MS = 15 * MINUTE_MS;

/** Plays the days of a scenario in order; each forecast uses only earlier events. */
export function replayDays(scenario: Scenario, { seed, runs, days = scenario.days }: Options): Scored[] {
  const fate = seededRandom(seed);
  const { watcher, scored } = watchLine(scenario, { seed, runs, random: seededRandom(seed + 1) });
  const paces = Array.from({ length: scenario.desks + 1 }, () => Math.exp(scenario.deskSpread * drawNormal(fate)));
  for (let number = 0; number < days; number++) {
    const day = drawDay(scenario, { opensAt: number * 24 * HOUR_MS, random: fate });
    playDay(scenario, { day, paces, random: fate, watcher });
  }
  return scored;
}

/** Does what a server does for the line: learn, forecast, promise, adjust and calibrate. */
function watchLine(scenario: Scenario, draws: { seed: number; runs: number; random: () => number }) {
  const configured = configuredOf(scenario);
  const visits: PastVisit[] = [];
  const calledWaitsMs: number[] = [];
  const joined = new Map<string, Joined>();
  const scored: Scored[] = [];
  // The starting value of a line: the promise is the forecast's p80.
  let factor = 1;
  let learned: { at: number; learning: LineLearning } | undefined;

  function learningAt({ now, serving }: LineSight): LineLearning {
    if (!learned || now - learned.at >= LEARN_EVERY_MS) {
      learned = { at: now, learning: learnLine({ configured, visits, serving, now }) };
    }
    return learned.learning;
  }

  function forecastJoin(id: string, sight: LineSight, serviceId: string): void {
    const { newcomer, tickets } = simulateLine({ ...sight, learned: learningAt(sight) }, draws);
    holdPromises(tickets, sight.now);
    // With a desk that is free or about to be, every estimator says the same: now.
    if (!newcomer || !isJudged(newcomer)) return;
    const past = { configuredMinutes: configured.minutesEach, visits, calledWaitsMs };
    const simple = Object.entries(SIMPLE_ESTIMATORS).map(([name, estimate]) => [name, estimate(sight, past)]);
    const promise = promiseMs(newcomer, factor);
    const forecast: JoinForecast = {
      ...newcomer,
      circumstances: {
        seed: draws.seed,
        hour: Math.floor((sight.now % DAY_MS) / HOUR_MS),
        ahead: sight.queue.filter(({ rank }) => rank <= sight.now).length,
        serviceId,
        day: Math.floor(sight.now / DAY_MS),
      },
      promiseMs: promise,
      announced: announceWait({ ...newcomer, promise }),
      simple: Object.fromEntries(simple) as JoinForecast['simple'],
    };
    joined.set(id, { at: sight.now, forecast, heldBy: sight.now + promise });
  }

  function holdPromises(tickets: readonly TicketForecast[], now: number): void {
    for (const ticket of tickets) {
      const one = joined.get(ticket.id);
      const forecastBy = now + promiseMs(ticket, factor);
      if (one) one.heldBy = adjustPromise({ promisedAtBy: one.heldBy, forecastBy, reason: false });
    }
  }

  const watcher: Watcher = {
    joins: forecastJoin,
    // A visitor who asks for more time gets a new promise.
    held: (id) => joined.delete(id),
    called(id, { at, joinedAt }) {
      calledWaitsMs.unshift(at - joinedAt);
      calledWaitsMs.length = Math.min(calledWaitsMs.length, WAITS_KEPT);
      const one = joined.get(id);
      if (!one) return;
      const waitedMs = at - one.at;
      scored.push({ ...one.forecast, waitedMs, isHeldPromiseKept: at <= one.heldBy });
      factor = calibrate(factor, waitedMs <= one.forecast.promiseMs);
    },
    ended(visit) {
      visits.unshift(visit);
      visits.length = Math.min(visits.length, VISITS_KEPT);
    },
  };
  return { watcher, scored };
}

function configuredOf({ services }: Scenario) {
  return {
    minutesEach: services.reduce((sum, { configuredMinutes, share }) => sum + configuredMinutes * share, 0),
    byService: Object.fromEntries(services.map(({ id, configuredMinutes }) => [id, configuredMinutes])),
  };
}
