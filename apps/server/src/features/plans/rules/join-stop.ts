import { type Person, pickPerson } from '@openturn/domain/join/read-person.ts';
import { OTHER_STOP } from '@openturn/domain/ticket/ticket-machine.ts';
import { blankTicket, type Entering, type Ticket, type TicketLogEntry } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { StopReason } from '#features/plans/store/plan-store.ts';
import type { PlanNow, StopNow } from './read-plan.ts';

/** The conditions for everybody, checked in the transaction that joins; staff may send people into a full or paused line. */
const FOR_VISITORS: Entering = { lineStates: ['open'], isLimited: true };
const FOR_STAFF: Entering = { lineStates: ['open', 'paused'], isLimited: false };

export type StopJoined = 'joined' | 'gone' | StopReason;

/**
 * Joins the line of a stop for whoever has the tickets before it: on hold, so that nobody is called at two places. Exactly
 * once: the stop takes the ticket in the same transaction, and the database allows no second one. `gone` if the stop has
 * changed meanwhile.
 */
export async function joinStop(plan: PlanNow, stop: StopNow, deps: PlanDeps): Promise<StopJoined> {
  const source = plan.stops.findLast(({ found }) => found !== null)?.found;
  if (!source) return 'gone';
  const now = deps.clock.now();
  const ticket = blankTicket({
    ...whoIs(source),
    siteId: stop.siteId,
    id: deps.newId(),
    lineId: stop.lineId,
    serviceId: stop.serviceId,
    stage: 'holding',
    reason: OTHER_STOP,
    joinedAt: now,
    planId: plan.id,
    planStop: stop.stop,
  });
  const entry: TicketLogEntry = {
    at: now,
    actor: 'system',
    event: 'add',
    from: null,
    to: 'holding',
    reason: OTHER_STOP,
    desk: null,
    idempotencyKey: null,
    staffId: null,
  };
  const entering = stop.isByStaff ? FOR_STAFF : FOR_VISITORS;
  const added = await deps.tickets.add(ticket, { entry, entering, writesToo: deps.plans.take(plan, stop.stop) });
  if (added.ok) {
    deps.wakeOutbox();
    return 'joined';
  }
  return whyNot(added.error.code, plan, { stop, deps });
}

type Visitor = Person &
  Pick<Ticket, 'deviceHash' | 'language' | 'partySize' | 'method' | 'joinedFor' | 'nearlyAt' | 'note'>;

function whoIs(ticket: Ticket): Visitor {
  const { deviceHash, language, partySize, method, joinedFor, nearlyAt, note } = ticket;
  return { ...pickPerson(ticket), deviceHash, language, partySize, method, joinedFor, nearlyAt, note };
}

type Asked = { stop: StopNow; deps: PlanDeps };

async function whyNot(code: string, plan: PlanNow, { stop, deps }: Asked): Promise<StopJoined> {
  if (code === 'line-full') return 'full';
  if (code === 'line-paused') return 'paused';
  if (code === 'line-closed' || code === 'not-found') return 'closed';
  // Either another node was faster, or the visitor is in that line on their own.
  const now = (await deps.plans.find(plan.id))?.stops.find((each) => each.stop === stop.stop);
  return code === 'already-in-line' && now?.ticketId === null && now.state === 'open' ? 'already' : 'gone';
}
