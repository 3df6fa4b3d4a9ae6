import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { Plan, Stop } from '#features/plans/store/plan-store.ts';

type BoardPlan = NonNullable<StaffTicket['plan']>;

/** What the console says of the stops of visits: which one a ticket is, and where its visitor goes next. */
export function boardPlans(deps: Pick<PlanDeps, 'plans' | 'places'>) {
  return async (tickets: readonly Ticket[]): Promise<ReadonlyMap<string, BoardPlan>> => {
    const ids = [...new Set(tickets.flatMap(({ planId }) => planId ?? []))];
    if (ids.length === 0) return new Map();
    const plans = new Map((await deps.plans.findAll(ids)).map((plan) => [plan.id, plan]));
    const over = new Set(tickets.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id));
    const found = await Promise.all(
      tickets.map(async (ticket) => {
        const plan = plans.get(ticket.planId ?? '');
        return plan ? ([[ticket.id, await planOf(ticket, { plan, over }, deps)]] as const) : [];
      }),
    );
    return new Map(found.flat());
  };
}

type Among = { plan: Plan; over: ReadonlySet<string> };

async function planOf(ticket: Ticket, { plan, over }: Among, deps: Pick<PlanDeps, 'places'>): Promise<BoardPlan> {
  const wanted = plan.stops.filter(({ state, ticketId }) => state === 'open' || ticketId === ticket.id);
  const index = wanted.findIndex(({ stop }) => stop === ticket.planStop);
  const next = wanted.find(({ ticketId }, at) => at > index && !over.has(ticketId ?? ''));
  return { stop: Math.max(1, index + 1), of: wanted.length, next: next ? await namesOf(next, deps) : null };
}

async function namesOf({ siteId, lineId }: Stop, { places }: Pick<PlanDeps, 'places'>) {
  const at = await places.read(siteId);
  return at?.lines.get(lineId)?.view.names ?? { en: lineId };
}
