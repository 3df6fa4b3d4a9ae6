import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Why a place went back or a promise rose, in the reader's words. */
export const WHY_TEXTS: Readonly<Record<PlaceReason, PlainTextKey>> = {
  appointment: 'status.whyAppointment',
  returned: 'status.whyReturned',
  recalled: 'status.whyRecalled',
  transferred: 'status.whyTransferred',
  desk_left: 'status.whyDeskLeft',
  slower: 'status.whySlower',
  own_hold: 'status.whyOwnHold',
};
