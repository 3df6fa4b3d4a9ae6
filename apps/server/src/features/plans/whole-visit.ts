import { currentStop } from '@openturn/domain/plan/plan-moves.ts';
import type { PlanDeps } from './plan-deps.ts';
import { readPlan } from './rules/read-plan.ts';

/** Of a visit with several stops: whether all are over, and the last that was done, which stands for all of them. */
export function wholeVisits(deps: PlanDeps) {
  return async (siteId: number, guid: string): Promise<{ isOver: boolean; subject: string } | null> => {
    const ticket = await deps.tickets.find(siteId, guid);
    const plan = ticket?.planId ? await readPlan(ticket.planId, deps) : null;
    if (!plan) return null;
    const isDone = (stop: (typeof plan.stops)[number]) => stop.siteId === siteId && stop.found?.stage === 'completed';
    const last = plan.stops.filter(isDone).toSorted((a, b) => b.stop - a.stop)[0];
    return { isOver: currentStop(plan.stops, deps.clock.now()) === null, subject: last?.ticketId ?? guid };
  };
}
