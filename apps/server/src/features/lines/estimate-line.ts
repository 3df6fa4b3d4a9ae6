import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { beThereBy } from '@openturn/domain/wait/be-there-by.ts';
import { promiseMs } from '@openturn/domain/wait/calibrate.ts';
import { adjustPromise } from '@openturn/domain/wait/adjust-promise.ts';
import type { LineLearning } from '@openturn/domain/wait/learn/learn-line.ts';
import { simulateLine } from '@openturn/domain/wait/simulate/simulate-line.ts';
import type { CrowdDesk, CrowdTicket, ExpectedVisit } from '#features/lines/store/crowd-store.ts';
import { activeDesks } from './active-desks.ts';
import { announcedWait } from './forecast-of.ts';
import type { ForecastMs, LinePlaces, TicketPlace } from './line-places.ts';
import type { LineRow } from '#features/lines/store/line-store.ts';

export type LineNow = {
  line: LineRow;
  view: LineView;
  /** Tickets of this line. */
  tickets: readonly CrowdTicket[];
  /** Its appointments that have not checked in yet. */
  expected: readonly ExpectedVisit[];
  /** Desks of the site. */
  desks: readonly CrowdDesk[];
  learned: LineLearning;
  now: number;
  closesAt: number | null;
  travelMs: number;
  random: () => number;
  promiseKept: number | null;
};

const RUNS = 200;
/** Behind this place, waits are extrapolated. */
const SIMULATED_AT_MOST = 150;

type InHand = Extract<TicketStage, 'called' | 'waiting_meeting' | 'meeting_started' | 'serving'>;
const IN_HAND: readonly TicketStage[] = ['called', 'waiting_meeting', 'meeting_started', 'serving'] satisfies InHand[];

/** Places and waits of everyone in a line, and of a newcomer, in one pass. */
export function estimateLine(state: LineNow): LinePlaces {
  const { line, view, tickets, now } = state;
  const { graceMs } = line;
  const queue = orderOfLine(tickets, { graceMs });
  const holding = tickets.filter(({ stage }) => stage === 'holding');
  const serving = tickets.filter(({ stage }) => IN_HAND.includes(stage));
  const desks = activeDesks({ lineId: line.id, configured: line.desks, desks: state.desks, serving, now });
  const ranked = <T extends CrowdTicket>(ticket: T) => ({ ...ticket, rank: rankOf(ticket, graceMs) });
  const simulated = simulateLine(
    {
      now,
      serving: serving.map(({ desk, serviceId, stage, stageAt }) => ({
        desk: desk ?? '',
        serviceId,
        stage: stage as InHand,
        stageAt,
      })),
      queue: queue.slice(0, SIMULATED_AT_MOST).map(ranked),
      holding: holding.map(ranked),
      due: state.expected.map(({ dueAt, serviceId }) => ({ dueAt, serviceId, rank: dueAt - graceMs })),
      desks,
      closesAt: state.closesAt,
      learned: state.learned,
    },
    { runs: RUNS, random: state.random },
  );
  const forecasts = new Map<string, ForecastMs>(simulated.tickets.map(({ id, ...forecast }) => [id, forecast]));
  const last = queue[SIMULATED_AT_MOST - 1];
  const forecastAt = (id: string, index: number): ForecastMs | null =>
    forecasts.get(id) ?? scaled(last && forecasts.get(last.id), (index + 1) / SIMULATED_AT_MOST);

  const places = new Map<string, TicketPlace>();
  for (const [index, ticket] of queue.entries()) {
    places.set(ticket.id, placeOf(ticket, { position: index + 1, forecast: forecastAt(ticket.id, index) }, state));
  }
  for (const ticket of holding) {
    places.set(ticket.id, placeOf(ticket, { position: null, forecast: forecastAt(ticket.id, 0) }, state));
  }
  for (const { id } of serving) places.set(id, NO_PLACE);
  const beyond = queue.length > SIMULATED_AT_MOST;
  const newcomer = beyond
    ? scaled(last && forecasts.get(last.id), (queue.length + 1) / SIMULATED_AT_MOST)
    : simulated.newcomer;
  return {
    view: {
      ...view,
      wait: view.state === 'open' && newcomer ? announcedWait(newcomer, promise(newcomer, state)) : null,
    },
    newcomer: newcomer && {
      forecast: newcomer,
      wait: announcedWait(newcomer, promise(newcomer, state)) ?? { low: 0, high: 0 },
      promisedBy: now + promise(newcomer, state),
    },
    places,
    deskCount: new Set(desks.map(({ id }) => id)).size,
    promiseFactor: line.promiseFactor,
    promiseKept: state.promiseKept,
  };
}

const NO_PLACE: TicketPlace = { position: null, wait: null, beThereBy: null, forecast: null, why: null };

type PlaceForecast = { position: number | null; forecast: ForecastMs | null };

/** Promises hold unless there is a visible reason; a promise that can't be kept is reported as such. */
function placeOf(ticket: CrowdTicket, { position, forecast }: PlaceForecast, state: LineNow): TicketPlace {
  const { now, travelMs } = state;
  if (!forecast || forecast.p80 === Infinity) return { ...NO_PLACE, position };
  const forecastBy = now + promise(forecast, state);
  const isHopeless = ticket.promisedBy !== null && ticket.promisedBy < now + forecast.p10;
  const why = ticket.promiseReason ?? (isHopeless ? 'slower' : null);
  const by = currentPromise(ticket, { forecastBy, reason: why !== null });
  return {
    position,
    wait: announcedWait(forecast, Math.max(0, by - now)),
    beThereBy: beThereBy({ p10: forecast.p10, now, travelMs }),
    forecast,
    why,
  };
}

/** A delay announced by staff stands, because they know what no forecast can. */
function currentPromise(
  { promisedBy, promiseReason }: CrowdTicket,
  now: { forecastBy: number; reason: boolean },
): number {
  if (promisedBy === null) return now.forecastBy;
  if (promiseReason === 'slower') return Math.max(promisedBy, now.forecastBy);
  return adjustPromise({ promisedAtBy: promisedBy, ...now });
}

function promise(forecast: ForecastMs, { line }: LineNow): number {
  return promiseMs(forecast, line.promiseFactor);
}

function scaled(forecast: ForecastMs | undefined, by: number): ForecastMs | null {
  if (!forecast) return null;
  const { p10, p50, p80, p90 } = forecast;
  return { p10: p10 * by, p50: p50 * by, p80: p80 * by, p90: p90 * by };
}
