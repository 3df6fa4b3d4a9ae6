import type { Bus } from '#kernel/bus/bus.ts';
import type { PlanDeps } from './plan-deps.ts';
import { followPlan } from './rules/follow-plan.ts';

/** Does what follows, and then whoever looks at one stop of the plan sees what has become of the others. */
export async function planChanged(planId: string, { bus, ...deps }: PlanDeps & { bus: Bus }): Promise<void> {
  await followPlan(planId, deps);
  const plan = await deps.plans.find(planId);
  for (const { siteId, ticketId } of plan?.stops ?? []) {
    if (ticketId !== null) await bus.publish({ kind: 'status.forced', siteId, ticketId });
  }
}
