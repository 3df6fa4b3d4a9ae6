import { nextState, type Machine } from '../machine.ts';

export const APPOINTMENT_STATES = [
  'held',
  'pending',
  'confirmed',
  'checked_in',
  'called',
  'started',
  'completed',
  'expired',
  'declined',
  'cancelled',
  'no_show',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const APPOINTMENT_EVENTS = [
  'add',
  'hold',
  'renew',
  'let_go',
  'expire_hold',
  'request',
  'confirm',
  'approve',
  'pay',
  'decline',
  'expire_pending',
  'reschedule_to_pending',
  'reschedule',
  'cancel',
  'check_in',
  'undo_check_in',
  'miss',
  'undo_miss',
  'call',
  'start',
  'complete',
  'reopen',
] as const;
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number];
/** `provider` is the payment provider. */
export type AppointmentActor = 'visitor' | 'agent' | 'system' | 'provider';

/** STATE-02. A reschedule changes the time and keeps the guid; the state stays pending or confirmed. */
export const APPOINTMENT_MACHINE: Machine<AppointmentState, AppointmentEvent, AppointmentActor> = [
  // Added at the desk or by phone, so nothing is left to confirm.
  { event: 'add', from: [null], to: 'confirmed', by: ['agent'] },
  // The system holds a time when it offers an opening to the waiting list.
  { event: 'hold', from: [null], to: 'held', by: ['visitor', 'agent', 'system'] },
  { event: 'renew', from: ['held'], to: 'held', by: ['visitor'] },
  // The visitor picked another time, so this one is free at once.
  { event: 'let_go', from: ['held'], to: 'expired', by: ['visitor', 'agent', 'system'], reason: 'let_go' },
  { event: 'expire_hold', from: ['held'], to: 'expired', by: ['system'] },
  { event: 'request', from: ['held'], to: 'pending', by: ['visitor'] },
  { event: 'confirm', from: ['held'], to: 'confirmed', by: ['visitor', 'agent'] },
  { event: 'approve', from: ['pending'], to: 'confirmed', by: ['agent'] },
  { event: 'pay', from: ['pending'], to: 'confirmed', by: ['provider'] },
  { event: 'decline', from: ['pending'], to: 'declined', by: ['agent'] },
  { event: 'expire_pending', from: ['pending'], to: 'expired', by: ['system'] },
  {
    event: 'reschedule_to_pending',
    from: ['pending', 'confirmed'],
    to: 'pending',
    by: ['visitor', 'agent'],
    reason: 'rescheduled',
  },
  { event: 'reschedule', from: ['confirmed'], to: 'confirmed', by: ['visitor', 'agent'], reason: 'rescheduled' },
  // Visitors can't approve their own appointment by moving it.
  { event: 'reschedule', from: ['pending'], to: 'confirmed', by: ['agent'], reason: 'rescheduled' },
  { event: 'cancel', from: ['pending', 'confirmed'], to: 'cancelled', by: ['visitor'], reason: 'by_visitor' },
  { event: 'cancel', from: ['pending', 'confirmed'], to: 'cancelled', by: ['agent'], reason: 'by_staff' },
  { event: 'check_in', from: ['confirmed'], to: 'checked_in', by: ['visitor', 'agent'] },
  // Staff's mistake: only before the call. With a ticket, the ticket leaves the line as well.
  { event: 'undo_check_in', from: ['checked_in'], to: 'confirmed', by: ['agent'] },
  { event: 'miss', from: ['confirmed'], to: 'no_show', by: ['system', 'agent'] },
  { event: 'miss', from: ['called'], to: 'no_show', by: ['agent'], reason: 'called' },
  // Whoever had been called is still there.
  { event: 'undo_miss', from: ['no_show'], to: 'called', by: ['agent'], after: ['called'] },
  // Staff overruled the no-show, so the timer must not mark it again.
  { event: 'undo_miss', from: ['no_show'], to: 'confirmed', by: ['agent'], reason: 'kept' },
  // A service without a line makes no ticket: its staff call, start and complete it from the calendar.
  { event: 'call', from: ['checked_in'], to: 'called', by: ['agent'] },
  { event: 'start', from: ['checked_in', 'called'], to: 'started', by: ['agent'] },
  { event: 'complete', from: ['started'], to: 'completed', by: ['agent'] },
  // Its ticket was completed, or staff forgot to complete it.
  { event: 'complete', from: ['checked_in', 'called', 'started'], to: 'completed', by: ['system'] },
  { event: 'reopen', from: ['completed'], to: 'started', by: ['agent'] },
];

export const STANDBY_STATES = ['waiting', 'offered', 'booked', 'declined', 'expired', 'left'] as const;
export type StandbyState = (typeof STANDBY_STATES)[number];
export type StandbyEvent = 'ask' | 'offer' | 'take' | 'decline' | 'expire' | 'pass_on' | 'leave';

/** A place on the waiting list for a fully booked day. */
export const STANDBY_MACHINE: Machine<StandbyState, StandbyEvent, AppointmentActor> = [
  { event: 'ask', from: [null], to: 'waiting', by: ['visitor'] },
  { event: 'offer', from: ['waiting'], to: 'offered', by: ['system', 'agent'] },
  { event: 'take', from: ['offered'], to: 'booked', by: ['visitor'] },
  { event: 'decline', from: ['offered'], to: 'declined', by: ['visitor'] },
  { event: 'expire', from: ['waiting', 'offered'], to: 'expired', by: ['system'] },
  // Declined or unanswered: the next person gets the offer and this one keeps waiting.
  { event: 'pass_on', from: ['offered'], to: 'waiting', by: ['visitor', 'system'] },
  { event: 'leave', from: ['waiting', 'offered'], to: 'left', by: ['visitor'] },
];

type AppointmentAt = { state: AppointmentState | null; reason: string | null };

export function nextAppointmentState(at: AppointmentAt, event: AppointmentEvent, by: AppointmentActor) {
  return nextState(APPOINTMENT_MACHINE, at, { event, by });
}
