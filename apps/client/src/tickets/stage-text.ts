import type { TicketView } from '@openturn/contract/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

export type Stage = TicketView['stage'];

/** STATE-01 in the reader's words; a draft is never shown. */
export const STAGE_TEXTS: Readonly<Record<Stage, PlainTextKey>> = {
  draft: 'ticket.waiting',
  waiting: 'ticket.waiting',
  ready: 'ticket.ready',
  holding: 'ticket.holding',
  called: 'ticket.called',
  serving: 'ticket.serving',
  waiting_meeting: 'ticket.waitingMeeting',
  meeting_started: 'ticket.meetingStarted',
  completed: 'ticket.completed',
  cancelled: 'ticket.cancelled',
};
