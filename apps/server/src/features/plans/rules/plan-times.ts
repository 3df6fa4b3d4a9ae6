import { currentStop, isStopOver } from '@openturn/domain/plan/plan-moves.ts';
import { delayed, inTurn, type Spread, turnAfter } from '@openturn/domain/plan/plan-timing.ts';
import { planSetup } from '@openturn/domain/plan/plan-setup.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { LinePlaces, SitePlaces } from '#features/lines/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { PlanNow, StopNow } from './read-plan.ts';

/** In ms from now; null if nobody can say. */
export type StopTimes = {
  turn: Spread | null;
  end: Spread | null;
  /** Of somebody who joins its line now. */
  newcomer: Spread | null;
};

export type PlanTimes = {
  walkMs: number;
  stops: ReadonlyMap<number, StopTimes>;
  places: ReadonlyMap<number, SitePlaces>;
};

const AT_ONCE: Spread = { p10: 0, p50: 0, p90: 0 };

/** When each stop that is left has its turn and is over, one after the other. */
export async function planTimes(plan: PlanNow, deps: PlanDeps): Promise<PlanTimes> {
  const now = deps.clock.now();
  const siteIds = [...new Set(plan.stops.map(({ siteId }) => siteId))];
  const read = await Promise.all(siteIds.map(async (siteId) => [siteId, await deps.places.read(siteId)] as const));
  const places = new Map(read.flatMap(([siteId, found]) => (found ? [[siteId, found]] : [])));
  const site = await deps.sites.find(plan.siteId);
  const walkMs = planSetup(site?.settings ?? {}).walkMinutes * MINUTE_MS;
  const current = currentStop(plan.stops, now);
  const left = plan.stops.filter((stop) => stop !== current && !isStopOver(stop, now));
  const stops = new Map<number, StopTimes>();
  let rest: Spread | null = null;
  for (const stop of current ? [current, ...left] : []) {
    const line = lineOf(stop, places);
    const times: StopTimes =
      stop === current ? timesNow(stop, line, now) : timesLater(stop, line, { rest, walkMs, now });
    stops.set(stop.stop, times);
    rest = times.end;
  }
  return { walkMs, stops, places };
}

function lineOf({ siteId, lineId, found }: StopNow, places: ReadonlyMap<number, SitePlaces>): LinePlaces | null {
  return places.get(siteId)?.lines.get(found?.lineId ?? lineId) ?? null;
}

function newcomerOf(line: LinePlaces | null): Spread | null {
  return line?.view.state === 'open' && !line.view.isFull ? (line.newcomer?.forecast ?? null) : null;
}

function timesNow({ found, serviceId }: StopNow, line: LinePlaces | null, now: number): StopTimes {
  const newcomer = newcomerOf(line);
  if (!line) return { turn: null, end: null, newcomer };
  if (!found) {
    const visit = line.visitTime({ serviceId, desk: null, elapsedMs: null });
    return { turn: newcomer, end: inTurn(newcomer, visit), newcomer };
  }
  const visit = line.visitTime({ ...found, elapsedMs: elapsedOf(found, now) });
  if (found.desk !== null) return { turn: AT_ONCE, end: visit, newcomer };
  const forecast = line.places.get(found.id)?.forecast ?? null;
  const turn = forecast && Number.isFinite(forecast.p90) ? forecast : null;
  return { turn, end: inTurn(turn, visit), newcomer };
}

function elapsedOf({ stage, stageAt }: Ticket, now: number): number | null {
  return stage === 'serving' || stage === 'meeting_started' ? Math.max(0, now - stageAt) : null;
}

type After = { rest: Spread | null; walkMs: number; now: number };

/** One that is joined already comes back into its line when the stop before it is over. */
function timesLater({ found, serviceId }: StopNow, line: LinePlaces | null, { rest, walkMs, now }: After): StopTimes {
  const newcomer = newcomerOf(line);
  if (!line || !rest) return { turn: null, end: null, newcomer };
  const visit = line.visitTime({ serviceId: found?.serviceId ?? serviceId, desk: null, elapsedMs: null });
  const there = delayed(rest, walkMs);
  const wait = found && line.afterHold(found.id, { returnAt: now + there.p50 });
  const back = wait && {
    p10: there.p10,
    p50: Math.max(there.p50, wait.low * MINUTE_MS),
    p90: Math.max(there.p90, wait.high * MINUTE_MS),
  };
  const turn = back ?? turnAfter({ rest, wait: newcomer, walkMs });
  return { turn, end: inTurn(turn, visit), newcomer };
}
