import { addStaffStop, dropStaffStop, getStaffStops } from '@openturn/contract/plan/staff-plan.ts';
import { planSetup } from '@openturn/domain/plan/plan-setup.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import { staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import { actOnPlan } from '#features/plans/rules/act-on-plan.ts';
import { addStops } from '#features/plans/rules/add-stops.ts';
import { readPlan } from '#features/plans/rules/read-plan.ts';
import { type OfferDeps, offersOfCompany } from '#features/plans/rules/stop-offers.ts';
import { presentPlan } from '#features/plans/visitor/present-plan.ts';

type Deps = StaffDeps & PlanDeps & OfferDeps;

/** Where staff send a visitor next. */
export function staffPlanRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents } = staffCalls(app, deps);

  forAgents(getStaffStops, ({ member, params: { guid } }) => stopsOf(member, guid, deps));

  forAgents(addStaffStop, async ({ member, params: { guid }, body, idempotencyKey: key }) => {
    const { offers } = await findTheirs(member, guid, deps);
    const { siteId, staffId } = member;
    const { SiteID = formatSiteId(siteId), line, service } = body;
    const offer = offers.find((each) => each.SiteID === SiteID && each.line === line);
    if (!offer || (service !== undefined && offer.services.every(({ id }) => id !== service))) {
      throw new Rejected('line-gone');
    }
    const stop = { siteId: parseSiteId(SiteID), lineId: line, serviceId: service ?? null };
    orReject(await addStops({ siteId, guid, staffId, key, stops: [stop], mayReorder: false }, deps));
    return stopsOf(member, guid, deps);
  });

  forAgents(dropStaffStop, async ({ member, params: { guid }, body: { stop }, idempotencyKey: key }) => {
    await findTheirs(member, guid, deps);
    const { siteId, staffId } = member;
    orReject(await actOnPlan({ siteId, guid, staffId, key, action: 'drop', stop }, deps));
    return stopsOf(member, guid, deps);
  });
}

/**
 * As everything else about a visit, only in the lines that the member may see. Where plans are switched off, visits that have
 * one keep it, and its stops can still be removed; nothing is added to them.
 */
async function findTheirs({ siteId, lines }: StaffMember, guid: string, deps: Deps) {
  const [ticket, site] = await Promise.all([deps.tickets.find(siteId, guid), deps.sites.find(siteId)]);
  if (!ticket || (lines !== null && !lines.has(ticket.lineId))) throw new Rejected('not-found');
  const { isOn } = planSetup(site?.settings ?? {});
  if (!isOn && ticket.planId === null) throw new Rejected('not-found');
  return { ticket, offers: isOn ? await offersOfCompany(siteId, deps) : [] };
}

async function stopsOf(member: StaffMember, guid: string, deps: Deps) {
  const { ticket, offers } = await findTheirs(member, guid, deps);
  const plan = ticket.planId === null ? null : await readPlan(ticket.planId, deps);
  return { ...DONE, plan: plan && (await presentPlan(plan, deps)), offers };
}
