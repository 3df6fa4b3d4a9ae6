import {
  eventOfAction,
  STAFF_ACTION_NAMES,
  undoOfEvent,
  type StaffAction,
} from '@openturn/domain/ticket/staff-actions.ts';
import { ticketEventsFor, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { LastEvent } from '#features/staff/index.ts';

type Subject = Pick<Ticket, 'stage' | 'reason' | 'method' | 'stageAt'>;
type Past = {
  /** The ticket's last event, if an agent caused it. */
  last: Pick<LastEvent, 'event' | 'at'> | null;
  limits: Pick<TicketLimits, 'undoSlipMs' | 'undoLeaveMs' | 'undoCompleteMs' | 'rejoinMs'>;
  now: number;
};

/** The event that the action means in this stage; null if the state table allows none. */
export function staffEvent(ticket: Subject, action: StaffAction, past: Past): TicketEvent | null {
  const wanted = action === 'undo' ? undoEvents(ticket, past) : [eventOfAction(action, ticket)];
  const taken = ticketEventsFor(ticket, 'agent');
  return wanted.find((event) => taken.includes(event)) ?? null;
}

/** The actions an agent is offered for a ticket. */
export function staffActions(ticket: Subject, past: Past): StaffAction[] {
  return STAFF_ACTION_NAMES.filter((action) => staffEvent(ticket, action, past) !== null);
}

/**
 * A recent action of an agent can be undone, and a recent no-show, whoever caused it: at first the visitor is called
 * back to the desk, later they get their place back.
 */
function undoEvents(ticket: Subject, { last, limits, now }: Past): TicketEvent[] {
  const isOfTimer = last === null && ticket.reason === 'no_show';
  if (isOfTimer && now - ticket.stageAt <= limits.undoSlipMs) return ['undo_no_show'];
  const undo = last && undoOfEvent(last.event);
  const isSlip = undo && now - last.at <= limits[undo.within];
  const isRecent = now - ticket.stageAt <= limits.rejoinMs;
  return [...(isSlip ? [undo.event] : []), ...(isRecent ? [eventOfAction('undo', ticket)] : [])];
}
