import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { SAMPLE_AT } from './sample-appointment.ts';
import { SAMPLE_NOW } from './sample-site.ts';

const SOON = SAMPLE_NOW + 10 * MINUTE_MS;
const STANDBY = 'sample-standby-0000000001';
const OVER = { actions: [] } satisfies Partial<AppointmentView>;

/** How each state differs from `sampleAppointment`; `soon` is within the check-in time. */
export const SAMPLE_BOOKED_STATES = {
  confirmed: {},
  pending: { state: 'pending', decideBy: SAMPLE_NOW + 120 * MINUTE_MS },
  rescheduled: { reason: 'rescheduled', sequence: 1 },
  soon: {
    at: SOON,
    until: SOON + 30 * MINUTE_MS,
    actions: ['check_in', 'cancel'],
  },
  checkedIn: {
    ...OVER,
    state: 'checked_in',
    ticket: 'sample-ticket-000000001',
    at: SOON,
    until: SOON + 30 * MINUTE_MS,
  },
  called: { ...OVER, state: 'called', at: SOON, until: SOON + 30 * MINUTE_MS },
  started: { ...OVER, state: 'started', at: SOON, until: SOON + 30 * MINUTE_MS },
  completed: { ...OVER, state: 'completed' },
  cancelled: { ...OVER, state: 'cancelled', reason: 'by_visitor', feeDue: 2500 },
  calledOff: { ...OVER, state: 'cancelled', reason: 'by_staff' },
  declined: { ...OVER, state: 'declined' },
  unanswered: { ...OVER, state: 'expired', decideBy: SAMPLE_NOW - MINUTE_MS },
  missed: { ...OVER, state: 'no_show' },
  held: { state: 'held', name: '', heldUntil: SOON, actions: ['book', 'renew'] },
  offered: {
    state: 'held',
    isOffer: true,
    standby: STANDBY,
    heldUntil: SOON,
    actions: ['book', 'pass', 'leave'],
  },
  passed: { ...OVER, state: 'expired', standby: STANDBY },
} satisfies Record<string, Partial<AppointmentView>>;
export type SampleBookedState = keyof typeof SAMPLE_BOOKED_STATES;

/** How each state differs from `sampleStandby`. */
export const SAMPLE_STANDBY_STATES = {
  waiting: {},
  first: { ahead: 0 },
  offered: {
    state: 'offered',
    offer: { at: SAMPLE_AT, until: SOON, appointment: 'sample-visit-00000000001' },
    actions: ['take', 'pass', 'leave'],
  },
  offeredToAll: {
    state: 'offered',
    offer: { at: SAMPLE_AT, until: SOON, appointment: null },
    actions: ['take', 'pass', 'leave'],
  },
  expired: { state: 'expired', actions: [] },
  left: { state: 'left', actions: [] },
} satisfies Record<string, Partial<StandbyView>>;
export type SampleStandbyState = keyof typeof SAMPLE_STANDBY_STATES;
