import type { AppointmentView } from '@openturn/contract/appointment-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

export type AppointmentState = AppointmentView['state'];

/** STATE-02 in the reader's words. */
const STATE_TEXTS: Readonly<Record<AppointmentState, PlainTextKey>> = {
  held: 'booked.held',
  pending: 'appointment.pending',
  confirmed: 'appointment.confirmed',
  checked_in: 'booked.checkedIn',
  completed: 'booked.completed',
  expired: 'booked.expired',
  declined: 'booked.declined',
  cancelled: 'appointment.cancelled',
  no_show: 'booked.missed',
};

type Standing = Pick<AppointmentView, 'state' | 'reason' | 'isOffer'>;

/** A new time is told by its reason; one that is pending again is first of all pending. */
export function stateText({ state, reason, isOffer }: Standing): PlainTextKey {
  if (state === 'held' && isOffer) return 'booked.offered';
  if (state === 'confirmed' && reason === 'rescheduled') return 'appointment.rescheduled';
  return STATE_TEXTS[state];
}
