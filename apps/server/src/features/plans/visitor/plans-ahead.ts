import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import { planSetup, type StopChoice } from '@openturn/domain/plan/plan-setup.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { StopNow } from '#features/plans/rules/read-plan.ts';
import { areThere } from '#features/plans/rules/ready-plans.ts';
import { presentPlan } from './present-plan.ts';

/** What a business offers ready-made to those who join a line, as if they did so now. */
export function plansAhead(deps: PlanDeps) {
  return async (siteId: number, lineId: string): Promise<PlanAhead[]> => {
    const { isOn, plans } = planSetup((await deps.sites.find(siteId))?.settings ?? {});
    const begun = isOn
      ? plans.filter(({ stops: [first] }) => (first?.site ?? siteId) === siteId && first?.line === lineId)
      : [];
    const found = await Promise.all(
      begun.map(async (plan) => {
        if (!(await areThere(plan, { siteId }, deps))) return [];
        const stops = plan.stops.map((stop, index) => notJoined(stop, index + 1, siteId));
        const ahead = { id: plan.id, siteId, mayReorder: plan.mayReorder, lookAt: null, endedAt: null, stops };
        const { stops: shown, total } = await presentPlan(ahead, deps);
        return [{ names: plan.names, stops: shown, total }];
      }),
    );
    return found.flat();
  };
}

function notJoined({ site, line, service }: StopChoice, stop: number, siteId: number): StopNow {
  const nothingYet = {
    ticketId: null,
    state: 'open',
    reason: null,
    isByStaff: false,
    found: null,
    ticket: null,
  } as const;
  return { stop, rank: stop, siteId: site ?? siteId, lineId: line, serviceId: service, ...nothingYet };
}
