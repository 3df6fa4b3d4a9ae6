import { isStopOver, MOST_STOPS, MOST_STOPS_EVER } from '@openturn/domain/plan/plan-moves.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { earlierChange, type Ticket, type TicketLogEntry } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { Stop } from '#features/plans/store/plan-store.ts';
import { followPlan } from './follow-plan.ts';
import { type PlanNow, readPlan } from './read-plan.ts';

export type WantedStop = Pick<Stop, 'siteId' | 'lineId' | 'serviceId'>;

/** Who changes a plan, on the page of which ticket. */
export type PlanAuthor = { siteId: number; guid: string; staffId: string | null; key: string | null };

type AddStops = PlanAuthor & { stops: readonly WantedStop[]; mayReorder: boolean };

export type PlanRefusal = { code: 'not-found' | 'not-now' | 'already-in-line' | 'key-reused' | 'busy' };

const ATTEMPTS = 4;

/** Cancelling a stop that has been joined is leaving its line. */
const PLANNED: ReadonlySet<string> = new Set(['plan', 'leave', 'remove']);

/** Adds stops behind those there are; the first makes a plan of the visit. A repeated key adds them once. */
export async function addStops(input: AddStops, deps: PlanDeps): Promise<Result<Ticket, PlanRefusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ticket = await deps.tickets.find(input.siteId, input.guid);
    if (!ticket) return err({ code: 'not-found' });
    const done = await planDoneBefore(ticket, input, deps);
    if (done) return done;
    const added = await tryToAdd(ticket, input, deps);
    if (added.ok) {
      deps.wakeOutbox();
      if (added.value.planId !== null) await followPlan(added.value.planId, deps);
      return added;
    }
    if (added.error.code !== 'changed-meanwhile') return err({ code: added.error.code });
    // Somebody else was faster: decide again on what there is now.
  }
  return err({ code: 'busy' });
}

/** What an earlier request with this key has done is not done again. */
export async function planDoneBefore(
  ticket: Ticket,
  { key }: Pick<PlanAuthor, 'key'>,
  { tickets }: Pick<PlanDeps, 'tickets'>,
): Promise<Result<Ticket, { code: 'key-reused' }> | null> {
  const change = await earlierChange(ticket, key, tickets);
  if (!change) return null;
  return PLANNED.has(change.event) ? ok(ticket) : err({ code: 'key-reused' });
}

type Tried = Result<Ticket, { code: Exclude<PlanRefusal['code'], 'key-reused'> | 'changed-meanwhile' }>;

async function tryToAdd(ticket: Ticket, input: AddStops, deps: PlanDeps): Promise<Tried> {
  if (!isUnderWay(ticket)) return err({ code: 'not-now' });
  const plan = ticket.planId === null ? null : await readPlan(ticket.planId, deps);
  const now = deps.clock.now();
  const left = plan?.stops.filter((stop) => !isStopOver(stop, now)) ?? [];
  const taken = plan ? left.map((stop) => lineOf(stop.found ?? stop)) : [lineOf(ticket)];
  const wanted = input.stops.map(lineOf);
  if (new Set([...taken, ...wanted]).size < taken.length + wanted.length) return err({ code: 'already-in-line' });
  const ever = (plan?.stops.length ?? 1) + wanted.length;
  if (taken.length + wanted.length > MOST_STOPS || ever > MOST_STOPS_EVER) return err({ code: 'not-now' });

  const before = await stopNames(plan?.stops ?? [ticket], deps);
  const change = [before, [...before, ...(await stopNames(input.stops, deps))]] as [string[], string[]];
  const writesToo = plan
    ? deps.plans.append(plan, newStops(input, Math.max(...plan.stops.map(({ stop }) => stop)), lastRank(plan)))
    : null;
  const planId = plan?.id ?? deps.newId();
  const begin = deps.plans.begin({
    id: planId,
    siteId: ticket.siteId,
    mayReorder: input.mayReorder,
    stops: [{ ...newStop(ticket, input), stop: 1, rank: 1 }, ...newStops(input, 1, 1)],
  });
  const after = plan ? ticket : { ...ticket, planId, planStop: 1 };
  return saveChange(ticket, { after, input, change, writesToo: writesToo ?? begin }, deps);
}

type Change = {
  after: Ticket;
  input: Pick<PlanAuthor, 'staffId' | 'key'>;
  change: [before: string[], after: string[]];
  writesToo: NonNullable<Parameters<PlanDeps['tickets']['save']>[3]>['writesToo'];
};

/** Writes what people change of a plan, with the ticket on whose page they do it. */
export async function saveChange(
  before: Ticket,
  { after, input, change, writesToo }: Change,
  { tickets, clock }: PlanDeps,
): Promise<Result<Ticket, { code: 'changed-meanwhile' | 'busy' }>> {
  const entry: TicketLogEntry = {
    at: clock.now(),
    actor: input.staffId === null ? 'visitor' : 'agent',
    event: 'plan',
    from: before.stage,
    to: before.stage,
    reason: before.reason,
    desk: before.desk,
    idempotencyKey: input.key,
    staffId: input.staffId,
  };
  const saved = await tickets.save(before, after, entry, { plan: change, ...(writesToo && { writesToo }) });
  if (saved.ok) return saved;
  return err({ code: saved.error.code === 'changed-meanwhile' ? 'changed-meanwhile' : 'busy' });
}

export function isUnderWay({ stage }: Pick<Ticket, 'stage'>): boolean {
  return stage !== 'draft' && stage !== 'completed' && stage !== 'cancelled';
}

function lineOf({ siteId, lineId }: Pick<WantedStop, 'siteId' | 'lineId'>): string {
  return `${siteId} ${lineId}`;
}

/** As the log has it: by name, as lines of other businesses are not known there. */
export function stopNames(stops: readonly WantedStop[], { places }: Pick<PlanDeps, 'places'>): Promise<string[]> {
  return Promise.all(
    stops.map(async ({ siteId, lineId }) => {
      const names = (await places.read(siteId))?.lines.get(lineId)?.view.names ?? {};
      return Object.values(names)[0] ?? lineId;
    }),
  );
}

function lastRank({ stops }: PlanNow): number {
  return Math.max(...stops.map(({ rank }) => rank));
}

function newStops(input: AddStops, lastStop: number, last: number): Stop[] {
  return input.stops.map((stop, index) => ({
    ...newStop(stop, input),
    stop: lastStop + 1 + index,
    rank: last + 1 + index,
  }));
}

function newStop({ siteId, lineId, serviceId }: WantedStop, { staffId }: Pick<AddStops, 'staffId'>) {
  return {
    siteId,
    lineId,
    serviceId,
    ticketId: null,
    state: 'open',
    reason: null,
    isByStaff: staffId !== null,
  } as const;
}
