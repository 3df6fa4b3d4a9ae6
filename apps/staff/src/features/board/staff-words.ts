import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import {
  STAFF_ACTION_NAMES,
  STAFF_ACTIONS,
  type StaffAction,
  type StaffActionPlace,
} from '@openturn/domain/ticket/staff-actions.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Calls the next ticket; shown as in `aria-keyshortcuts`. */
export const NEXT_KEY = 'N';

/** The actions offered at this place for a ticket. */
export function offeredActions({ actions }: Pick<StaffTicket, 'actions'>, place: StaffActionPlace): StaffAction[] {
  const isOfferedThere = (action: StaffAction) => STAFF_ACTIONS[action].offered.some((each) => each === place);
  return STAFF_ACTION_NAMES.filter((action) => isOfferedThere(action) && actions.includes(action));
}

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
