import { actOnPlan as actCall, addStops as addCall, getPlan } from '@openturn/contract/plan/visit-plan.ts';
import { isStopOver, MOST_STOPS, MOST_STOPS_EVER } from '@openturn/domain/plan/plan-moves.ts';
import { type PlanSetup, planSetup, type StopChoice } from '@openturn/domain/plan/plan-setup.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskStore } from '#features/staff/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import { actOnPlan, dropAll } from '#features/plans/rules/act-on-plan.ts';
import { addStops, isUnderWay, type PlanRefusal, type WantedStop } from '#features/plans/rules/add-stops.ts';
import { areThere } from '#features/plans/rules/ready-plans.ts';
import { type PlanNow, readPlan } from '#features/plans/rules/read-plan.ts';
import { offersForVisitors } from '#features/plans/rules/stop-offers.ts';
import { presentPlan } from './present-plan.ts';

export type PlanRouteDeps = PlanDeps & { desks: Pick<DeskStore, 'linesOf' | 'servicesOf'> };

/** The stops of a visit. As with its ticket, knowing the guid is enough. */
export function planRoutes(app: FastifyInstance, deps: PlanRouteDeps): void {
  registerCall(app, getPlan, ({ siteId, params: { guid } }) => pageOf(siteId, guid, deps));

  registerCall(app, addCall, async ({ siteId, params: { guid }, body, idempotencyKey: key }) => {
    const { ticket, setup } = await readVisit(siteId, guid, deps);
    const wanted = await wantedStops(ticket, { body, setup }, deps);
    const author = { siteId, guid, staffId: null, key };
    orRefuse(await addStops({ ...author, ...wanted }, deps));
    return pageOf(siteId, guid, deps);
  });

  registerCall(app, actCall, async ({ siteId, params: { guid }, body: { action, stop = 0 }, idempotencyKey: key }) => {
    await readVisit(siteId, guid, deps);
    const author = { siteId, guid, staffId: null, key };
    orRefuse(action === 'drop_all' ? await dropAll(author, deps) : await actOnPlan({ ...author, action, stop }, deps));
    return pageOf(siteId, guid, deps);
  });
}

const orRefuse = (done: { ok: true } | { ok: false; error: PlanRefusal }) => {
  if (!done.ok) throw new Rejected(done.error.code === 'not-found' ? 'ticket-closed' : done.error.code);
};

type Visit = { ticket: Ticket; setup: PlanSetup };

async function readVisit(siteId: number, guid: string, { tickets, sites }: PlanRouteDeps): Promise<Visit> {
  const [ticket, site] = await Promise.all([tickets.find(siteId, guid), sites.find(siteId)]);
  if (!ticket || ticket.stage === 'draft' || ticket.number === 0) throw new Rejected('ticket-closed');
  return { ticket, setup: planSetup(site?.settings ?? {}) };
}

async function pageOf(siteId: number, guid: string, deps: PlanRouteDeps) {
  const { ticket, setup } = await readVisit(siteId, guid, deps);
  const plan = ticket.planId === null ? null : await readPlan(ticket.planId, deps);
  const mayAdd = setup.isOn && isUnderWay(ticket);
  return {
    ...DONE,
    plan: plan && (await presentPlan(plan, deps)),
    offers: mayAdd && setup.mayAdd ? await otherLines(ticket, plan, deps) : [],
    ready: mayAdd && plan === null ? await readyFor(ticket, setup, deps) : [],
  };
}

/** The lines that take people and in which the visit has no stop yet. */
async function otherLines(ticket: Ticket, plan: PlanNow | null, deps: PlanRouteDeps) {
  const now = deps.clock.now();
  const left = plan?.stops.filter((stop) => !isStopOver(stop, now)) ?? [];
  if (left.length >= MOST_STOPS || (plan?.stops.length ?? 0) >= MOST_STOPS_EVER) return [];
  const here = left.filter(({ siteId }) => siteId === ticket.siteId);
  const own = new Set([ticket.lineId, ...here.map(({ found, lineId }) => found?.lineId ?? lineId)]);
  const [offers, places] = await Promise.all([offersForVisitors(ticket.siteId, deps), deps.places.read(ticket.siteId)]);
  return offers.filter(({ line }) => !own.has(line) && places?.lines.get(line)?.view.state === 'open');
}

async function readyFor(ticket: Ticket, { plans }: PlanSetup, deps: PlanRouteDeps) {
  const fitting = plans.filter(({ stops: [first] }) => first && isOf(first, ticket));
  const isWhole = await Promise.all(fitting.map((plan) => areThere(plan, ticket, deps)));
  return Promise.all(
    fitting
      .filter((_, index) => isWhole[index])
      .map(async ({ id, names, stops }) => ({
        id,
        names,
        stops: await Promise.all(stops.slice(1).map((stop) => nameOf(stop, ticket, deps))),
      })),
  );
}

function isOf({ site, line, service }: StopChoice, { siteId, lineId, serviceId }: Ticket): boolean {
  return (site ?? siteId) === siteId && line === lineId && (service === null || service === serviceId);
}

async function nameOf({ site, line, service }: StopChoice, { siteId }: Ticket, { places }: PlanRouteDeps) {
  const at = await places.read(site ?? siteId);
  return at?.serviceNames.get(service ?? '') ?? at?.lines.get(line)?.view.names ?? { en: line };
}

type Asked = {
  body: { ready: string } | { stop: { SiteID?: string | undefined; line: string; service?: string | undefined } };
  setup: PlanSetup;
};

async function wantedStops(ticket: Ticket, { body, setup }: Asked, deps: PlanRouteDeps) {
  if (!setup.isOn) throw new Rejected('not-now');
  if ('ready' in body) {
    const ready = setup.plans.find(({ id, stops: [first] }) => id === body.ready && first && isOf(first, ticket));
    if (!ready || !(await areThere(ready, ticket, deps))) throw new Rejected('line-gone');
    return { stops: ready.stops.slice(1).map((stop) => toWanted(stop, ticket)), mayReorder: ready.mayReorder };
  }
  if (!setup.mayAdd) throw new Rejected('not-now');
  const { line, service, SiteID = formatSiteId(ticket.siteId) } = body.stop;
  const offer = (await offersForVisitors(ticket.siteId, deps)).find((each) => each.line === line);
  const isOffered = parseSiteId(SiteID) === ticket.siteId && offer;
  if (!isOffered || (service !== undefined && offer.services.every(({ id }) => id !== service))) {
    throw new Rejected('line-gone');
  }
  return { stops: [toWanted({ site: null, line, service: service ?? null }, ticket)], mayReorder: true };
}

function toWanted({ site, line, service }: StopChoice, { siteId }: Ticket): WantedStop {
  return { siteId: site ?? siteId, lineId: line, serviceId: service };
}
