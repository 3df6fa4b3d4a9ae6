import type { StaffAction, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

export const ACTION_TEXTS = {
  call: 'staff.call',
  start: 'staff.start',
  complete: 'staff.complete',
  hold: 'staff.hold',
  return: 'staff.return',
  recall: 'staff.recall',
  later: 'staff.later',
  transfer: 'staff.transfer',
  no_show: 'staff.noShow',
  remove: 'staff.remove',
  ready: 'staff.ready',
  undo: 'staff.undo',
} as const satisfies Record<StaffAction, PlainTextKey>;

export const DONE_TEXTS = {
  next: 'staff.didCall',
  call: 'staff.didCall',
  start: 'staff.didStart',
  complete: 'staff.didComplete',
  hold: 'staff.didHold',
  return: 'staff.didReturn',
  recall: 'staff.didRecall',
  later: 'staff.didLater',
  transfer: 'staff.didTransfer',
  no_show: 'staff.didNoShow',
  remove: 'staff.didRemove',
  ready: 'staff.didReady',
  undo: 'staff.didUndo',
} as const;

export const STAGE_TEXTS = {
  draft: 'staff.stageDraft',
  waiting: 'staff.stageWaiting',
  ready: 'staff.stageReady',
  holding: 'ticket.holding',
  called: 'staff.stageCalled',
  serving: 'ticket.serving',
  waiting_meeting: 'ticket.waitingMeeting',
  meeting_started: 'ticket.meetingStarted',
  completed: 'ticket.completed',
  cancelled: 'ticket.cancelled',
} as const satisfies Record<StaffTicket['stage'], PlainTextKey>;
