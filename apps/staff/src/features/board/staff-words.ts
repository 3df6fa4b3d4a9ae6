import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import {
  STAFF_ACTION_NAMES,
  STAFF_ACTIONS,
  type StaffAction,
  type StaffActionPlace,
} from '@openturn/domain/ticket/staff-actions.ts';

/** Calls the next ticket; shown as in `aria-keyshortcuts`. */
export const NEXT_KEY = 'N';
export const ADD_KEY = 'A';
export const SEARCH_KEY = '/';
export const KEYS_KEY = '?';

export const LINE_STATE_TEXTS = {
  open: 'staff.lineOpen',
  paused: 'staff.linePaused',
  closed: 'staff.lineClosed',
} as const;

/** What its button says: whoever waits for a meeting has been started already. */
export function actionText(action: StaffAction, { stage }: Pick<StaffTicket, 'stage'>) {
  return action === 'start' && stage === 'waiting_meeting' ? 'staff.meetingStart' : STAFF_ACTIONS[action].words.button;
}

/** The actions offered at this place for a ticket. */
export function offeredActions({ actions }: Pick<StaffTicket, 'actions'>, place: StaffActionPlace): StaffAction[] {
  const isOfferedThere = (action: StaffAction) => STAFF_ACTIONS[action].offered.some((each) => each === place);
  return STAFF_ACTION_NAMES.filter((action) => isOfferedThere(action) && actions.includes(action));
}
