import type { PlannedStop } from '@openturn/domain/plan/plan-moves.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { rejoinUntil, type Ticket } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { Plan, Stop } from '#features/plans/store/plan-store.ts';

export type StopNow = Omit<Stop, 'stop' | 'state'> & PlannedStop & { found: Ticket | null };
export type PlanNow = Omit<Plan, 'stops'> & { stops: StopNow[] };

/** A plan with its tickets as they are now, in order. */
export async function readPlan(planId: string, deps: PlanDeps): Promise<PlanNow | null> {
  const plan = await deps.plans.find(planId);
  return plan && withTickets(plan, deps);
}

async function withTickets(plan: Plan, deps: PlanDeps): Promise<PlanNow> {
  const stops = await Promise.all(
    plan.stops.map(async (stop): Promise<StopNow> => {
      const { siteId, ticketId } = stop;
      const [found, limits] = await Promise.all([
        ticketId === null ? null : deps.tickets.find(siteId, ticketId),
        deps.limitsOf?.(siteId),
      ]);
      if (!found) return { ...stop, found, ticket: null };
      const { stage, reason } = found;
      const isOpen = stage !== 'cancelled' && stage !== 'completed';
      return {
        ...stop,
        found,
        // Whoever gave a missed stop up and then came back after all is there again.
        state: isOpen ? 'open' : stop.state,
        ticket: { stage, reason, backUntil: rejoinUntil(found, limits ?? ticketLimits({})) },
      };
    }),
  );
  return { ...plan, stops: stops.toSorted((a, b) => a.rank - b.rank) };
}
