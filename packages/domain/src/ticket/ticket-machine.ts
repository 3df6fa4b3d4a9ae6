import { nextState, possibleEvents, type Machine } from '../machine.ts';

export const TICKET_STAGES = [
  'draft',
  'waiting',
  'ready',
  'holding',
  'called',
  'serving',
  'waiting_meeting',
  'meeting_started',
  'completed',
  'cancelled',
] as const;
export type TicketStage = (typeof TICKET_STAGES)[number];

export const TICKET_EVENTS = [
  'begin',
  'add',
  'check_in',
  'meet_requirements',
  'expire',
  'im_ready',
  'undo_ready',
  'need_more_time',
  'park',
  'return',
  'hold_expire',
  'call',
  'arrive',
  'await_meeting',
  'open_meeting',
  'recall_later',
  'no_show',
  'transfer',
  'move_line',
  'complete',
  'undo_complete',
  'leave',
  'remove',
  'close_line',
  'drop',
  'undo_leave',
  'rejoin',
  'recall',
  'on_my_way',
  'undo_call',
  'undo_arrive',
  'undo_add',
  'undo_remove',
  'undo_no_show',
  'undo_transfer',
  'undo_move_line',
  'undo_close',
  'undo_drop',
  'undo_check_in',
  'undo_recall_later',
  'undo_park',
] as const;
export type TicketEvent = (typeof TICKET_EVENTS)[number];

export const TICKET_ACTORS = ['visitor', 'agent', 'system'] as const;
export type TicketActor = (typeof TICKET_ACTORS)[number];

/** Stages in which a ticket belongs to a desk. */
export const AT_DESK: readonly TicketStage[] = ['called', 'waiting_meeting', 'meeting_started', 'serving'];

/** Why a ticket is on hold whose visitor has another stop of their plan before it; only the plan ends that. */
export const OTHER_STOP = 'other_stop';

const IN_LINE = ['waiting', 'ready', 'holding'] as const;
const BEFORE_SERVICE = [...IN_LINE, 'called', 'waiting_meeting'] as const;

/** Whom closing a line sends home if staff want that: who waits and who is on hold, but nobody whom a desk has called. */
export function isSentHome(stage: TicketStage): boolean {
  return IN_LINE.some((each) => each === stage);
}

/** Every allowed transition and its actors. Anything else is refused. */
export const TICKET_MACHINE: Machine<TicketStage, TicketEvent, TicketActor> = [
  // Repeated while waiting for the code, because the entry may still change.
  { event: 'begin', from: [null, 'draft'], to: 'draft', by: ['visitor'] },
  { event: 'add', from: [null], to: 'waiting', by: ['agent', 'visitor'] },
  // The next stop of a plan: its place counts from then on.
  { event: 'add', from: [null], to: 'holding', by: ['system'], reason: OTHER_STOP },
  { event: 'check_in', from: [null], to: 'waiting', by: ['agent', 'visitor', 'system'] },
  { event: 'meet_requirements', from: ['draft'], to: 'waiting', by: ['visitor', 'system'] },
  { event: 'expire', from: ['draft'], to: 'cancelled', by: ['system'], reason: 'expired' },
  { event: 'im_ready', from: ['waiting'], to: 'ready', by: ['visitor', 'agent'] },
  { event: 'undo_ready', from: ['ready'], to: 'waiting', by: ['visitor', 'agent'] },
  { event: 'need_more_time', from: ['waiting', 'ready', 'called'], to: 'holding', by: ['visitor'] },
  { event: 'park', from: ['waiting', 'ready', 'called'], to: 'holding', by: ['agent'] },
  // The visitor is at, or goes to, another stop of their plan.
  { event: 'park', from: ['waiting', 'ready'], to: 'holding', by: ['system'], reason: OTHER_STOP },
  { event: 'return', from: ['holding'], to: 'waiting', by: ['system'] },
  { event: 'return', from: ['holding'], to: 'waiting', by: ['visitor', 'agent'], notAfter: [OTHER_STOP] },
  { event: 'hold_expire', from: ['holding'], to: 'cancelled', by: ['system'], reason: 'hold_expired' },
  { event: 'call', from: IN_LINE, to: 'called', by: ['agent', 'system'] },
  { event: 'arrive', from: ['called'], to: 'serving', by: ['agent'] },
  { event: 'await_meeting', from: ['called'], to: 'waiting_meeting', by: ['agent', 'system'] },
  { event: 'open_meeting', from: ['waiting_meeting'], to: 'meeting_started', by: ['agent'] },
  { event: 'recall_later', from: ['called'], to: 'waiting', by: ['agent', 'visitor'] },
  { event: 'no_show', from: ['called'], to: 'cancelled', by: ['agent', 'system'], reason: 'no_show' },
  { event: 'transfer', from: ['serving', 'meeting_started'], to: 'waiting', by: ['agent'] },
  // A transfer from the line: the visitor waits on, as ready as before.
  { event: 'move_line', from: ['waiting'], to: 'waiting', by: ['agent'] },
  { event: 'move_line', from: ['ready'], to: 'ready', by: ['agent'] },
  { event: 'complete', from: ['serving', 'meeting_started'], to: 'completed', by: ['agent'] },
  { event: 'undo_complete', from: ['completed'], to: 'serving', by: ['agent'] },
  { event: 'leave', from: BEFORE_SERVICE, to: 'cancelled', by: ['visitor'], reason: 'by_visitor' },
  // A draft has not met the requirements yet, so undoing must not put it in line.
  { event: 'leave', from: ['draft'], to: 'cancelled', by: ['visitor'], reason: 'draft_left' },
  { event: 'remove', from: BEFORE_SERVICE, to: 'cancelled', by: ['agent'], reason: 'by_staff' },
  { event: 'remove', from: ['draft'], to: 'cancelled', by: ['agent'], reason: 'draft_removed' },
  {
    event: 'close_line',
    from: BEFORE_SERVICE,
    to: 'cancelled',
    by: ['system', 'agent'],
    reason: 'closed',
  },
  { event: 'close_line', from: ['draft'], to: 'cancelled', by: ['system', 'agent'], reason: 'draft_closed' },
  // Nobody has ever looked at the ticket, as with those that a script takes.
  { event: 'drop', from: ['waiting'], to: 'cancelled', by: ['system', 'agent'], reason: 'unanswered' },
  // The check-in was a mistake, so the appointment is still to come. Not once the ticket was called.
  { event: 'undo_check_in', from: IN_LINE, to: 'cancelled', by: ['agent'], reason: 'undone' },
  // Added by mistake; the server checks that nothing has happened since.
  { event: 'undo_add', from: ['waiting'], to: 'cancelled', by: ['agent'], reason: 'by_staff' },
  // Who had said that they are ready need not say so again.
  { event: 'undo_leave', from: ['cancelled'], to: 'ready', by: ['visitor'], after: ['by_visitor'], before: ['ready'] },
  // A hold goes on until the time that was promised for it.
  {
    event: 'undo_leave',
    from: ['cancelled'],
    to: 'holding',
    by: ['visitor'],
    after: ['by_visitor'],
    before: ['holding'],
  },
  { event: 'undo_leave', from: ['cancelled'], to: 'waiting', by: ['visitor'], after: ['by_visitor'] },
  // Calling again repeats every channel and restarts the time to respond.
  { event: 'recall', from: ['called'], to: 'called', by: ['agent'] },
  { event: 'on_my_way', from: ['called'], to: 'called', by: ['visitor'] },
  // Staff's mistake, so the place in line is kept.
  { event: 'undo_call', from: ['called'], to: 'ready', by: ['agent'], before: ['ready'] },
  { event: 'undo_call', from: ['called'], to: 'waiting', by: ['agent'] },
  { event: 'undo_arrive', from: ['serving'], to: 'called', by: ['agent'] },
  { event: 'undo_recall_later', from: ['waiting'], to: 'called', by: ['agent'] },
  { event: 'undo_park', from: ['holding'], to: 'called', by: ['agent'], notAfter: [OTHER_STOP], before: ['called'] },
  { event: 'undo_park', from: ['holding'], to: 'ready', by: ['agent'], notAfter: [OTHER_STOP], before: ['ready'] },
  { event: 'undo_park', from: ['holding'], to: 'waiting', by: ['agent'], notAfter: [OTHER_STOP] },
  { event: 'undo_remove', from: ['cancelled'], to: 'ready', by: ['agent'], after: ['by_staff'], before: ['ready'] },
  { event: 'undo_remove', from: ['cancelled'], to: 'holding', by: ['agent'], after: ['by_staff'], before: ['holding'] },
  { event: 'undo_remove', from: ['cancelled'], to: 'waiting', by: ['agent'], after: ['by_staff'] },
  { event: 'undo_no_show', from: ['cancelled'], to: 'called', by: ['agent'], after: ['no_show'] },
  // Only right after the transfer; the server checks that nothing has happened since.
  { event: 'undo_transfer', from: ['waiting'], to: 'serving', by: ['agent'] },
  { event: 'undo_move_line', from: ['waiting'], to: 'waiting', by: ['agent'] },
  { event: 'undo_move_line', from: ['ready'], to: 'ready', by: ['agent'] },
  { event: 'undo_close', from: ['cancelled'], to: 'ready', by: ['agent'], after: ['closed'], before: ['ready'] },
  { event: 'undo_close', from: ['cancelled'], to: 'holding', by: ['agent'], after: ['closed'], before: ['holding'] },
  { event: 'undo_close', from: ['cancelled'], to: 'waiting', by: ['agent'], after: ['closed'] },
  { event: 'undo_drop', from: ['cancelled'], to: 'waiting', by: ['agent'], after: ['unanswered'] },
  {
    event: 'rejoin',
    from: ['cancelled'],
    to: 'waiting',
    by: ['visitor', 'agent'],
    after: ['hold_expired', 'no_show', 'unanswered'],
  },
  // Staff's mistake, noticed too late to undo.
  { event: 'rejoin', from: ['cancelled'], to: 'waiting', by: ['agent'], after: ['by_staff', 'closed'] },
];

export type TicketAt = { stage: TicketStage | null; reason?: string | null; before?: TicketStage | null };

export function nextTicketStage(at: TicketAt, event: TicketEvent, by: TicketActor) {
  return nextState(TICKET_MACHINE, placeOf(at), { event, by });
}

/** What can be offered now. The server checks the time limits of an undo. */
export function ticketEventsFor(at: TicketAt, by: TicketActor): TicketEvent[] {
  return possibleEvents(TICKET_MACHINE, placeOf(at), by);
}

function placeOf({ stage, reason = null, before = null }: TicketAt) {
  return { state: stage, reason, before };
}

/** Names that other servers use for the specification's stages. */
const OTHER_WORDS: Readonly<Record<string, TicketStage>> = {
  canceled: 'cancelled',
  on_hold: 'holding',
  being_served: 'serving',
  waiting_for_meeting: 'waiting_meeting',
  waiting_for_meeting_to_start: 'waiting_meeting',
};

/** STATE-01: reads both spellings, only one is written; null if unknown. */
export function readTicketStage(text: string): TicketStage | null {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (Object.hasOwn(OTHER_WORDS, word)) return OTHER_WORDS[word] ?? null;
  return TICKET_STAGES.find((stage) => stage === word) ?? null;
}
