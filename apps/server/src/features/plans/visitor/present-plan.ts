import type { PlanView, StopView } from '@openturn/contract/plan/visit-plan.ts';
import { currentStop, isAtDesk, isStopOver } from '@openturn/domain/plan/plan-moves.ts';
import { isFreeInstead, type Spread } from '@openturn/domain/plan/plan-timing.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { OTHER_STOP, ticketEventsFor, type TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { announcedWait, type SitePlaces } from '#features/lines/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import { planTimes, type PlanTimes } from '#features/plans/rules/plan-times.ts';
import { takesPeople } from '#features/plans/rules/takes-people.ts';
import type { PlanNow, StopNow } from '#features/plans/rules/read-plan.ts';

type Names = Record<string, string>;

/** A plan as its visitor sees it, whichever of its tickets they look at. */
export async function presentPlan(plan: PlanNow, deps: PlanDeps): Promise<PlanView> {
  const now = deps.clock.now();
  const times = await planTimes(plan, deps);
  const siteNames = await namesOfOthers(plan, deps);
  const current = currentStop(plan.stops, now);
  const last = plan.stops.findLast((stop) => !isStopOver(stop, now));
  return {
    stops: plan.stops.map((stop) => presentStop(stop, { plan, times, current, siteNames, now })),
    current: current?.stop ?? null,
    total: last ? rangeOf(times.stops.get(last.stop)?.end ?? null) : null,
    at: now,
  };
}

type Context = {
  plan: PlanNow;
  times: PlanTimes;
  current: StopNow | null;
  siteNames: ReadonlyMap<number, Names>;
  now: number;
};

function presentStop(stop: StopNow, { plan, times, current, siteNames, now }: Context): StopView {
  const { siteId, found } = stop;
  const places = times.places.get(siteId);
  const lineId = found?.lineId ?? stop.lineId;
  const serviceId = found ? found.serviceId : stop.serviceId;
  const isOver = isStopOver(stop, now);
  const mayGoFirst =
    plan.mayReorder &&
    current !== null &&
    current !== stop &&
    !isOver &&
    !isAtDesk(current) &&
    !isMissed(current) &&
    takesPeople(stop, places);
  const here = current && (times.stops.get(current.stop)?.turn ?? null);
  const there = times.stops.get(stop.stop)?.newcomer ?? null;
  return {
    stop: stop.stop,
    SiteID: formatSiteId(siteId),
    site: siteNames.get(siteId) ?? null,
    names: lineNames(places, lineId),
    service: places?.serviceNames.get(serviceId ?? '') ?? null,
    guid: found?.id ?? null,
    ticketCode: found ? ticketCode(found) : '',
    state: stateOf(stop),
    reason: found || (isOver && stop.reason !== 'already') ? null : stop.reason,
    wait: waitOf(stop, times),
    isFree: mayGoFirst && isFreeInstead({ here, there }),
    mayGoFirst,
    mayDrop: mayDrop(stop, isOver),
  };
}

function isMissed({ ticket }: StopNow): boolean {
  return ticket?.stage === 'cancelled';
}

function lineNames(places: SitePlaces | undefined, lineId: string): Names {
  return (places?.lines.get(lineId)?.view ?? places?.archived.get(lineId))?.names ?? { en: lineId };
}

/** What one does with a ticket of one's own, one does with its stop. */
function mayDrop({ found }: StopNow, isOver: boolean): boolean {
  if (isOver) return false;
  return !found || found.stage === 'cancelled' || ticketEventsFor(found, 'visitor').includes('leave');
}

/** The ticket shows its own wait; it is the same here. */
function waitOf({ stop, siteId, found }: StopNow, { places, stops }: PlanTimes) {
  const place = found && places.get(siteId)?.lines.get(found.lineId)?.places.get(found.id);
  if (typeof place?.position === 'number') return place.wait;
  const turn = stops.get(stop)?.turn ?? null;
  return found && found.desk !== null ? null : rangeOf(turn);
}

function rangeOf(spread: Spread | null) {
  return spread && Number.isFinite(spread.p90) ? announcedWait(spread, spread.p90) : null;
}

const STATES: Partial<Record<TicketStage, StopView['state']>> = {
  waiting: 'waiting',
  ready: 'waiting',
  holding: 'paused',
  called: 'called',
  waiting_meeting: 'called',
  meeting_started: 'serving',
  serving: 'serving',
  completed: 'done',
};

const ENDS: Partial<Record<string, StopView['state']>> = {
  by_visitor: 'left',
  by_staff: 'removed',
  closed: 'closed',
  no_show: 'missed',
  hold_expired: 'missed',
  unanswered: 'missed',
};

function stateOf({ state, reason, ticket }: StopNow): StopView['state'] {
  if (state === 'dropped') return 'left';
  if (state === 'failed') return reason === 'closed' ? 'closed' : 'failed';
  if (!ticket) return 'planned';
  if (ticket.stage === 'cancelled') return ENDS[ticket.reason ?? ''] ?? 'left';
  if (ticket.reason === OTHER_STOP) return 'held';
  return STATES[ticket.stage] ?? 'planned';
}

/** Which other business of the company it is; not said where there is only one. */
async function namesOfOthers(plan: PlanNow, { sites }: PlanDeps): Promise<ReadonlyMap<number, Names>> {
  const ids = [...new Set(plan.stops.map(({ siteId }) => siteId))];
  if (ids.length < 2) return new Map();
  const found = await Promise.all(ids.map((id) => sites.find(id)));
  return new Map(found.flatMap((site) => (site ? [[site.id, site.names]] : [])));
}
