import { STAFF_ACTIONS, type StaffAction } from '@openturn/contract/staff/staff-board.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { ticketEventsFor, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { LastEvent } from '#features/staff/index.ts';

type Subject = Pick<Ticket, 'stage' | 'reason' | 'method' | 'stageAt'>;
type Past = {
  /** The last thing that happened to it, where that was staff's doing. */
  last: Pick<LastEvent, 'event' | 'at'> | null;
  limits: Pick<TicketLimits, 'undoSlipMs' | 'undoCompleteMs' | 'rejoinMs'>;
  now: number;
};

const EVENTS: Record<Exclude<StaffAction, 'start' | 'undo'>, string> = {
  call: 'call',
  complete: 'complete',
  hold: 'park',
  return: 'return',
  recall: 'recall',
  later: 'recall_later',
  transfer: 'transfer',
  no_show: 'no_show',
  remove: 'remove',
  ready: 'im_ready',
};

const INVERSE: Record<string, string> = {
  call: 'undo_call',
  arrive: 'undo_arrive',
  complete: 'undo_complete',
  park: 'return',
  im_ready: 'undo_ready',
  remove: 'undo_remove',
};

/** The event that the action stands for now; null where the state table takes none. */
export function staffEvent(ticket: Subject, action: StaffAction, past: Past): TicketEvent | null {
  const wanted = action === 'undo' ? undoOf(ticket, past) : action === 'start' ? startOf(ticket) : EVENTS[action];
  return ticketEventsFor(ticket, 'agent').find((event) => event === wanted) ?? null;
}

/** What staff are offered for a ticket. */
export function staffActions(ticket: Subject, past: Past): StaffAction[] {
  return STAFF_ACTIONS.filter((action) => staffEvent(ticket, action, past) !== null);
}

/** Online somebody waits until the room is opened. */
function startOf({ stage, method }: Subject): string {
  if (stage === 'waiting_meeting') return 'open_meeting';
  return method === MEET_METHODS.online ? 'await_meeting' : 'arrive';
}

function undoOf({ stage, stageAt }: Subject, { last, limits, now }: Past): string | null {
  // A missed turn is given back whoever or whatever has ended it.
  if (stage === 'cancelled' && last?.event !== 'remove') return now - stageAt <= limits.rejoinMs ? 'rejoin' : null;
  if (last === null) return null;
  const within = last.event === 'complete' ? limits.undoCompleteMs : limits.undoSlipMs;
  return now - last.at <= within ? (INVERSE[last.event] ?? null) : null;
}

/** For how long at most something may be taken back. */
export function undoneWithinMs({ undoCompleteMs, rejoinMs }: Past['limits']): number {
  return Math.max(undoCompleteMs, rejoinMs);
}
