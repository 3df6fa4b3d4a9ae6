import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { promiseMs } from '@openturn/domain/wait/calibrate.ts';
import { adjustPromise } from '@openturn/domain/wait/adjust-promise.ts';
import { flooredPromise, isPromiseBroken } from '@openturn/domain/wait/promise-limits.ts';
import type { LineLearning } from '@openturn/domain/wait/learn/learn-line.ts';
import type { Standing } from '@openturn/domain/wait/steady-earliest.ts';
import { visitTime } from '@openturn/domain/wait/visit-time.ts';
import { simulateLine } from '@openturn/domain/wait/simulate/simulate-line.ts';
import type { CrowdTicket, ExpectedVisit } from '#features/lines/store/crowd-store.ts';
import type { DeskWindow } from './active-desks.ts';
import { announcedWait } from './forecast-of.ts';
import type { ForecastMs, HoldChoice, LinePlaces, TicketPlace } from './line-places.ts';
import type { LineRow } from '#features/lines/store/line-store.ts';
import { shownWait, type ShownWait } from './shown-wait.ts';

export type LineNow = {
  line: LineRow;
  view: LineView;
  /** Tickets of this line. */
  tickets: readonly CrowdTicket[];
  /** Tickets of the site that a desk is handling. */
  inHand: readonly CrowdTicket[];
  /** Its appointments that have not checked in yet. */
  expected: readonly ExpectedVisit[];
  /** The desks that call this line; without any, no wait is known. */
  desks: readonly DeskWindow[];
  learned: LineLearning;
  now: number;
  hours: LinePlaces['hours'];
  closesAt: number | null;
  /** Starts the same sequence at each call, so that equal lines have equal waits. */
  random: () => () => number;
  promiseKept: number | null;
  /** What visitors were shown before, by line and ticket id. */
  shownWaits: { get(key: string): ShownWait | undefined; set(key: string, shown: ShownWait): unknown };
};

const RUNS = 200;
/** Behind this place, waits are extrapolated. */
const SIMULATED_AT_MOST = 150;

type InHand = Extract<TicketStage, 'called' | 'waiting_meeting' | 'meeting_started' | 'serving'>;
const IN_HAND: readonly TicketStage[] = ['called', 'waiting_meeting', 'meeting_started', 'serving'] satisfies InHand[];

export function isInHand({ stage }: Pick<CrowdTicket, 'stage'>): boolean {
  return IN_HAND.includes(stage);
}

/** Places and waits of everyone in a line, and of a newcomer, in one pass. */
export function estimateLine(state: LineNow): LinePlaces {
  const { line, view, tickets, desks, now } = state;
  const queue = orderOfLine(tickets, { graceMs: line.graceMs });
  const { forecastOf, newcomer } = forecastLine(tickets, state);
  const places = new Map<string, TicketPlace>();
  for (const [index, ticket] of queue.entries()) {
    places.set(ticket.id, placeOf(ticket, { position: index + 1, forecast: forecastOf(ticket.id) }, state));
  }
  for (const ticket of tickets.filter(({ stage }) => stage === 'holding')) {
    places.set(ticket.id, placeOf(ticket, { position: null, forecast: forecastOf(ticket.id) }, state));
  }
  for (const { id } of tickets.filter(isInHand)) places.set(id, NO_PLACE);
  const promisedMs = newcomer ? promise(newcomer, state) : 0;
  // With a free desk, there is no wait to announce.
  const wait = newcomer && announcedWait(newcomer, promisedMs === 0 ? 0 : flooredPromise(promisedMs));
  return {
    view: { ...view, isStaffed: desks.length > 0, wait: view.state === 'open' ? wait : null },
    newcomer: newcomer && wait && { forecast: newcomer, wait, promisedBy: now + flooredPromise(promisedMs) },
    places,
    deskCount: countDesks(desks),
    hours: state.hours,
    afterHold: (id, hold) => waitAfterHold(id, hold, state),
    visitTime: (visit) => visitTime(state.learned, visit),
    promiseKept: state.promiseKept,
  };
}

type LineForecasts = { forecastOf: (id: string) => ForecastMs | null; newcomer: ForecastMs | null };

const UNKNOWN: LineForecasts = { forecastOf: () => null, newcomer: null };

/** While a line is paused, nobody is called. An announced delay comes on top of everything simulated. */
function forecastLine(tickets: readonly CrowdTicket[], state: LineNow): LineForecasts {
  const { line, view, inHand, desks, now } = state;
  if (desks.length === 0 || view.state === 'paused') return UNKNOWN;
  const { graceMs } = line;
  // A ticket that lets others go first comes back right behind them.
  const passing = tickets.filter(({ stage, returnRank }) => stage === 'holding' && returnRank !== null);
  const queue = [
    ...orderOfLine(tickets, { graceMs }).map((ticket) => ({ ...ticket, rank: rankOf(ticket, graceMs) })),
    ...passing.map((ticket) => ({ ...ticket, rank: Math.max(rankOf(ticket, graceMs), (ticket.returnRank ?? 0) + 1) })),
  ].toSorted((a, b) => a.rank - b.rank);
  const simulated = simulateLine(
    {
      now,
      serving: inHand.map(({ desk, serviceId, stage, stageAt }) => ({
        desk: desk ?? '',
        serviceId,
        stage: stage as InHand,
        stageAt,
      })),
      queue: queue.slice(0, SIMULATED_AT_MOST),
      holding: tickets
        .filter(({ stage, returnRank }) => stage === 'holding' && returnRank === null)
        .map((ticket) => ({ ...ticket, rank: rankOf(ticket, graceMs) })),
      due: state.expected.map(({ dueAt, serviceId }) => ({ dueAt, serviceId, rank: dueAt - graceMs })),
      desks,
      closesAt: state.closesAt,
      learned: state.learned,
    },
    { runs: RUNS, random: state.random() },
  );
  const delayMs = view.delay ? Math.max(0, view.delay.until - now) : 0;
  const forecasts = new Map(simulated.tickets.map(({ id, ...forecast }) => [id, delayed(forecast, delayMs)]));
  const last = forecasts.get(queue[SIMULATED_AT_MOST - 1]?.id ?? '');
  const behind = new Map(
    queue.slice(SIMULATED_AT_MOST).map(({ id }, index) => [id, scaled(last, 1 + (index + 1) / SIMULATED_AT_MOST)]),
  );
  const newcomer =
    behind.size > 0
      ? scaled(last, (queue.length + 1) / SIMULATED_AT_MOST)
      : simulated.newcomer && delayed(simulated.newcomer, delayMs);
  return { forecastOf: (id) => forecasts.get(id) ?? behind.get(id) ?? null, newcomer };
}

/** Its forecast as soon as it is on hold, if nothing else changes. */
function waitAfterHold(id: string, hold: HoldChoice, state: LineNow) {
  const tickets = state.tickets.map((ticket) =>
    ticket.id === id
      ? { ...ticket, stage: 'holding' as const, desk: null, returnAt: null, returnRank: null, ...hold }
      : ticket,
  );
  const inHand = state.inHand.filter((ticket) => ticket.id !== id);
  const forecast = forecastLine(tickets, { ...state, inHand }).forecastOf(id);
  return forecast && announcedWait(forecast, flooredPromise(promise(forecast, state)));
}

const NO_PLACE: TicketPlace = {
  position: null,
  wait: null,
  beThereBy: null,
  forecast: null,
  promisedBy: null,
  why: null,
};

type PlaceForecast = { position: number | null; forecast: ForecastMs | null };

/** A promise holds until it can't be kept any more, which is reported. */
function placeOf(ticket: CrowdTicket, { position, forecast }: PlaceForecast, state: LineNow): TicketPlace {
  const { now } = state;
  if (!forecast || forecast.p80 === Infinity) return { ...NO_PLACE, position, why: reasonOf(ticket, position) };
  const forecastBy = now + flooredPromise(promise(forecast, state));
  const isHopeless = ticket.promisedBy !== null && isTooLate(ticket.promisedBy, { position, p10: forecast.p10 }, state);
  const by =
    ticket.promisedBy === null
      ? forecastBy
      : adjustPromise({ promisedAtBy: ticket.promisedBy, forecastBy, reason: isHopeless });
  const { shownWaits } = state;
  const key = `${ticket.lineId} ${ticket.id}`;
  const shown = shownWait(
    {
      p10: forecast.p10,
      promisedMs: Math.max(MINUTE_MS, by - now),
      now,
      standing: standingOf(position, state),
      isStill: isStill(state),
      isAwaited: position !== null && ticket.stage !== 'ready',
    },
    { get: () => shownWaits.get(key), set: (next) => shownWaits.set(key, next) },
  );
  return {
    position,
    ...shown,
    forecast,
    promisedBy: forecastBy,
    why: isHopeless ? whyLonger(ticket, state) : reasonOf(ticket, position),
  };
}

const PASSED: ReadonlySet<PlaceReason> = new Set(['appointment', 'returned', 'overtaken', 'moved_back']);

/** Whoever passed the first one has been called by now. */
function reasonOf({ promiseReason }: CrowdTicket, position: number | null): PlaceReason | null {
  return position === 1 && promiseReason !== null && PASSED.has(promiseReason) ? null : promiseReason;
}

/** While the line is still, without the grace: it would only run down the wait of those behind the first. */
function isTooLate(
  promisedBy: number,
  { position, p10 }: { position: number | null; p10: number },
  state: LineNow,
): boolean {
  const earliest = state.now + p10;
  return (position ?? 1) > 1 && isStill(state) ? earliest > promisedBy : isPromiseBroken(promisedBy, earliest);
}

/** No desk calls yet. */
function isStill({ desks, now }: LineNow): boolean {
  return desks.every(({ from, idleMs = 0 }) => from > now || idleMs > 0);
}

/** Fewer desks than when the visitor joined explain it better than slow visits. */
function whyLonger({ desksAtFirst }: CrowdTicket, { desks }: LineNow): PlaceReason {
  return desksAtFirst !== null && countDesks(desks) < desksAtFirst ? 'desk_left' : 'slower';
}

/** A desk on its break, or expected later, is not one of them. */
function countDesks(desks: LineNow['desks']): number {
  return new Set(desks.filter(({ isOpen }) => isOpen).map(({ id }) => id)).size;
}

/** Who and what is ahead: with less of any of it, an earlier call has its reason. */
function standingOf(position: number | null, { desks, view, expected, inHand }: LineNow): Standing {
  if (position === null) return [];
  const own = new Set(desks.map(({ id }) => id));
  const served = inHand.filter(({ desk }) => desk !== null && own.has(desk));
  return [position, -countDesks(desks), view.delay?.until ?? 0, expected.length, served.length];
}

function promise(forecast: ForecastMs, { line }: LineNow): number {
  return promiseMs(forecast, line.promiseFactor);
}

function delayed({ p10, p50, p80, p90 }: ForecastMs, ms: number): ForecastMs {
  return { p10: p10 + ms, p50: p50 + ms, p80: p80 + ms, p90: p90 + ms };
}

function scaled(forecast: ForecastMs | undefined, by: number): ForecastMs | null {
  if (!forecast) return null;
  const { p10, p50, p80, p90 } = forecast;
  return { p10: p10 * by, p50: p50 * by, p80: p80 * by, p90: p90 * by };
}
