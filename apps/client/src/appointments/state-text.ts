import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

export type AppointmentState = AppointmentView['state'];

/** STATE-02. */
const STATE_TEXTS: Readonly<Record<AppointmentState, PlainTextKey>> = {
  held: 'booked.held',
  pending: 'appointment.pending',
  confirmed: 'appointment.confirmed',
  checked_in: 'booked.checkedIn',
  called: 'ticket.called',
  started: 'ticket.serving',
  completed: 'booked.completed',
  expired: 'booked.expired',
  declined: 'booked.declined',
  cancelled: 'appointment.cancelled',
  no_show: 'booked.missed',
};

type Standing = Pick<AppointmentView, 'state' | 'reason' | 'isOffer'>;

/** A move is shown by its reason, but pending takes precedence. An unknown state is shown as it is. */
export function stateText({ state, reason, isOffer }: Standing, t: Translate): string {
  if (state === 'held' && isOffer) return t('booked.offered');
  if (state === 'confirmed' && reason === 'rescheduled') return t('appointment.rescheduled');
  return Object.hasOwn(STATE_TEXTS, state) ? t(STATE_TEXTS[state]) : state;
}
