import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import type { PlanDeps } from './plan-deps.ts';
import { followPlan } from './rules/follow-plan.ts';

/** Looks at plans whose next stop may be joined by now. */
export function startPlanTimers({ onError, ...deps }: PlanDeps & { onError: (error: unknown) => void }): TimedSweep {
  return startTimedSweep({
    due: (limit) => deps.plans.due(deps.clock.now(), limit),
    run: (planId) => followPlan(planId, deps),
    onError,
  });
}
