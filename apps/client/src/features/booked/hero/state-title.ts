import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { stateText } from '#appointments/state-text.ts';

/** The state as the screen's title; nobody is served at a counter in a meeting. */
export function stateTitle(appointment: AppointmentView, t: Texts['t']): string {
  const { state, method } = appointment;
  const isMeeting = state === 'started' && method === MEET_METHODS.online;
  return isMeeting ? t('ticket.meetingStarted') : stateText(appointment, t);
}
