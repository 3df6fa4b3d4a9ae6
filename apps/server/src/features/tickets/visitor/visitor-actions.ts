import { VISITOR_ACTIONS, type HoldOffer, type VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { ticketEventsFor } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** `behind`: how many tickets are behind it; for a called ticket, all that wait. */
type ActionContext = { limits: TicketLimits; now: number; behind: number };

/** The actions a visitor is offered: those that the state table and the limits allow. */
export function visitorActions(ticket: Ticket, { limits, now, behind }: ActionContext): VisitorAction[] {
  const until = backUntil(ticket, limits);
  const offered = new Set<string>(ticketEventsFor(ticket, 'visitor'));
  return VISITOR_ACTIONS.filter((action) => {
    if (!offered.has(action)) return false;
    if (action === 'need_more_time') return ticket.holds < limits.holdTimes;
    if (action === 'recall_later') return behind > 0;
    if (action === 'on_my_way') return ticket.method === MEET_METHODS.inPerson && ticket.comingAt === null;
    if (action === 'undo_leave' || action === 'rejoin') return until !== null && now <= until;
    return true;
  });
}

/** Until when the visitor can return to the line after leaving it or missing the turn. */
export function backUntil({ stage, reason, stageAt }: Ticket, limits: TicketLimits): number | null {
  if (stage !== 'cancelled') return null;
  if (reason === 'by_visitor') return stageAt + limits.undoLeaveMs;
  return rejoinUntil({ stage, reason, stageAt }, limits);
}

/** Until when a visitor who missed the turn can still come; null if they did not, or left on their own. */
export function rejoinUntil(
  { stage, reason, stageAt }: Pick<Ticket, 'stage' | 'reason' | 'stageAt'>,
  { rejoinMs }: Pick<TicketLimits, 'rejoinMs'>,
): number | null {
  return stage === 'cancelled' && REJOINED_AFTER.has(reason ?? '') ? stageAt + rejoinMs : null;
}

const REJOINED_AFTER: ReadonlySet<string> = new Set(['no_show', 'hold_expired', 'unanswered']);

/** A visitor can let at most as many pass as there are behind them. */
export function holdOffer(ticket: Ticket, context: ActionContext): HoldOffer | null {
  const { limits, behind } = context;
  const actions = visitorActions(ticket, context);
  if (!actions.includes('need_more_time')) return null;
  return {
    timesLeft: limits.holdTimes - ticket.holds,
    minutes: [...limits.holdMinutes],
    // Letting one go first is an action of its own.
    places: limits.holdPlaces.filter((places) => places <= behind && (places > 1 || !actions.includes('recall_later'))),
  };
}
