import type { AppointmentState } from '../appointment/appointment-machine.ts';
import type { TicketStage } from '../ticket/ticket-machine.ts';

/** What visitors say with one tap; each is sent in the language of their page. */
export const QUICK_REPLIES = ['onMyWay', 'here', 'howLong', 'late', 'whichDoor', 'thanks'] as const;
export type QuickReply = (typeof QUICK_REPLIES)[number];

const IN_LINE: readonly QuickReply[] = ['onMyWay', 'here', 'howLong'];
const CALLED: readonly QuickReply[] = ['onMyWay', 'here', 'whichDoor'];
const BOOKED: readonly QuickReply[] = ['onMyWay', 'late', 'whichDoor'];
const CALLED_STAGES: readonly string[] = ['called', 'waiting_meeting'];
const WAITING_STAGES: readonly string[] = ['waiting', 'ready', 'holding'];
const BOOKED_STATES: readonly string[] = ['confirmed', 'pending'];

/** The taps that help now. */
export function quickReplies(state: TicketStage | AppointmentState): readonly QuickReply[] {
  if (CALLED_STAGES.includes(state)) return CALLED;
  if (WAITING_STAGES.includes(state)) return IN_LINE;
  return BOOKED_STATES.includes(state) ? BOOKED : ['thanks'];
}
