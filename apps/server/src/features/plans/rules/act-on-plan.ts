import { currentStop, isAtDesk, isStopOver } from '@openturn/domain/plan/plan-moves.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketEventsFor } from '@openturn/domain/ticket/ticket-machine.ts';
import { moveTicket, type Ticket } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import { planDoneBefore, type PlanAuthor, type PlanRefusal, saveChange, stopNames } from './add-stops.ts';
import { followPlan } from './follow-plan.ts';
import { type PlanNow, readPlan, type StopNow } from './read-plan.ts';
import { takesPeople } from './takes-people.ts';

type Act = PlanAuthor & { action: 'drop' | 'first'; stop: number };

const ATTEMPTS = 4;

/** Cancels a stop, or goes to it first. */
export async function actOnPlan(input: Act, deps: PlanDeps): Promise<Result<Ticket, PlanRefusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ticket = await deps.tickets.find(input.siteId, input.guid);
    const plan = ticket?.planId ? await readPlan(ticket.planId, deps) : null;
    if (!ticket || !plan) return err({ code: 'not-found' });
    const done = await planDoneBefore(ticket, input, deps);
    if (done) return done;
    const stop = plan.stops.find((each) => each.stop === input.stop);
    if (!stop) return err({ code: 'not-found' });
    const acted =
      input.action === 'drop'
        ? await drop(stop, { plan, ticket, input }, deps)
        : await goFirst(stop, { plan, ticket, input }, deps);
    if (acted.ok) {
      deps.wakeOutbox();
      await followPlan(plan.id, deps);
      return acted;
    }
    if (acted.error.code !== 'changed-meanwhile') return err({ code: acted.error.code });
  }
  return err({ code: 'busy' });
}

/** Cancels whatever is left; those with a ticket last, so that nobody is called in between. */
export async function dropAll(input: PlanAuthor, deps: PlanDeps): Promise<Result<Ticket, PlanRefusal>> {
  const ticket = await deps.tickets.find(input.siteId, input.guid);
  const plan = ticket?.planId ? await readPlan(ticket.planId, deps) : null;
  if (!ticket || !plan) return err({ code: 'not-found' });
  const now = deps.clock.now();
  const left = plan.stops.filter((stop) => !isStopOver(stop, now));
  let last: Result<Ticket, PlanRefusal> = ok(ticket);
  for (const { stop } of left.toReversed()) {
    const key = input.key === null ? null : `${input.key}.${stop}`;
    const dropped = await actOnPlan({ ...input, key, action: 'drop', stop }, deps);
    // Somebody whom a desk is serving stays there.
    if (!dropped.ok && dropped.error.code !== 'not-now') last = dropped;
  }
  return last;
}

type Acting = { plan: PlanNow; ticket: Ticket; input: Act };
type Tried = Result<Ticket, { code: Exclude<PlanRefusal['code'], 'key-reused'> | 'changed-meanwhile' }>;

async function drop(stop: StopNow, { plan, ticket, input }: Acting, deps: PlanDeps): Promise<Tried> {
  const done = stop.found && (await planDoneBefore(stop.found, input, deps));
  if (done?.ok) return done;
  if (isStopOver(stop, deps.clock.now())) return err({ code: 'not-now' });
  const { found } = stop;
  if (found && found.stage !== 'cancelled') return leave(found, input, deps);
  return saveChange(
    ticket,
    {
      after: ticket,
      input,
      change: await changeOf(
        plan.stops,
        plan.stops.filter((each) => each !== stop),
        deps,
      ),
      writesToo: deps.plans.changeStop(plan, stop, { state: 'dropped' }),
    },
    deps,
  );
}

/** By the ticket's own transition, which can be undone as always. */
async function leave({ siteId, id, stage, version }: Ticket, input: Act, deps: PlanDeps): Promise<Tried> {
  const { staffId, key } = input;
  const by = staffId === null ? 'visitor' : 'agent';
  const event = staffId === null ? 'leave' : 'remove';
  if (!ticketEventsFor({ stage }, by).includes(event)) return err({ code: 'not-now' });
  // At another business of the company, the same id is somebody else's.
  const who = staffId === null || siteId !== input.siteId ? {} : { staffId };
  const once = key === null ? {} : { idempotencyKey: key };
  const moved = await moveTicket({ siteId, ticketId: id, event, by, ifVersion: version, ...who, ...once }, deps);
  return moved.ok ? moved : err({ code: moved.error.code === 'not-now' ? 'changed-meanwhile' : 'busy' });
}

async function goFirst(stop: StopNow, { plan, ticket, input }: Acting, deps: PlanDeps): Promise<Tried> {
  const now = deps.clock.now();
  const current = currentStop(plan.stops, now);
  const left = plan.stops.filter((each) => !isStopOver(each, now));
  if (!plan.mayReorder || !current || isAtDesk(current) || !left.includes(stop)) return err({ code: 'not-now' });
  if (current === stop) return ok(ticket);
  if (!takesPeople(stop, (await deps.places.read(stop.siteId)) ?? undefined)) return err({ code: 'not-now' });
  const rest = left.filter((each) => each !== stop);
  return saveChange(
    ticket,
    {
      after: ticket,
      input,
      change: await changeOf(left, [stop, ...rest], deps),
      writesToo: deps.plans.changeStop(plan, stop, { rank: Math.min(...left.map(({ rank }) => rank)) - 1 }),
    },
    deps,
  );
}

async function changeOf(
  before: readonly StopNow[],
  after: readonly StopNow[],
  deps: PlanDeps,
): Promise<[before: string[], after: string[]]> {
  return [await stopNames(before, deps), await stopNames(after, deps)];
}
