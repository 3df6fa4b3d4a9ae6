import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** How staff read a ticket's stage. */
export const STAGE_TEXTS = {
  draft: 'staff.stageDraft',
  waiting: 'staff.stageWaiting',
  ready: 'staff.stageReady',
  holding: 'ticket.holding',
  called: 'staff.stageCalled',
  serving: 'staff.stageServing',
  waiting_meeting: 'ticket.waitingMeeting',
  meeting_started: 'ticket.meetingStarted',
  completed: 'ticket.completed',
  cancelled: 'ticket.cancelled',
} as const satisfies Record<TicketStage, PlainTextKey>;
