import { STAFF_ACTIONS, type StaffAction } from '@openturn/contract/staff-board.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { ticketEventsFor, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { LastEvent } from './audit-store.ts';

const MINUTE_MS = 60_000;

/** How long a slip of the finger may be taken back, and how long the end of a visit. */
export const UNDO = { slipMs: 10_000, endMs: 15 * MINUTE_MS } as const;

type Subject = Pick<Ticket, 'stage' | 'reason' | 'method' | 'stageAt'>;
type Past = { last: Pick<LastEvent, 'event' | 'at'> | null; now: number };

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

/** Ends of a visit that staff may take back for a while, whoever or whatever brought them. */
const ENDS: readonly string[] = ['undo_complete', 'rejoin'];

/** The event that the action stands for now; null where the state table takes none. */
export function staffEvent(ticket: Subject, action: StaffAction, past: Past): TicketEvent | null {
  const wanted = action === 'undo' ? undoOf(ticket, past) : action === 'start' ? startOf(ticket) : EVENTS[action];
  return ticketEventsFor(ticket, 'A').find((event) => event === wanted) ?? null;
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

function undoOf({ stage, stageAt }: Subject, { last, now }: Past): string | null {
  if (now - stageAt > UNDO.endMs) return null;
  const isSlip = last !== null && now - last.at <= UNDO.slipMs;
  const inverse = last === null ? undefined : INVERSE[last.event];
  if (inverse !== undefined && (isSlip || ENDS.includes(inverse))) return inverse;
  return stage === 'cancelled' ? 'rejoin' : null;
}
