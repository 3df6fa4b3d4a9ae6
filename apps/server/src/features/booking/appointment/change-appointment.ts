import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import {
  nextAppointmentState,
  type AppointmentActor,
  type AppointmentEvent,
} from '@openturn/domain/appointment/appointment-machine.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { Appointment, AppointmentLogEntry } from './appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { reminderTimes } from './reminder-times.ts';

export type AppointmentChange = {
  event: AppointmentEvent;
  by: AppointmentActor;
  now: number;
  patch?: Partial<Appointment>;
  staffId?: string | null;
  idempotencyKey?: string | null;
};

type Changed = { after: Appointment; entry: AppointmentLogEntry };

/** States in which the appointment no longer takes up time. */
const FREES = new Set(['expired', 'declined', 'cancelled']);

/** The appointment after the event, and its log entry. */
export function changeAppointment(
  before: Appointment,
  { event, by, now, patch = {}, staffId = null, idempotencyKey = null }: AppointmentChange,
  offer: Pick<BookingOffer, 'settings' | 'zone'>,
): Result<Changed, { code: 'not-now' }> {
  const next = nextAppointmentState(before, event, by);
  if (!next.ok) return next;
  const { to, reason } = next.value;
  const isSame = before.state === to;
  const changed: Appointment = {
    ...before,
    heldUntil: null,
    decideBy: null,
    words: null,
    ...patch,
    state: to,
    reason,
    stateAt: isSame ? before.stateAt : now,
    ...(FREES.has(to) && { timeId: null }),
  };
  const after = { ...changed, timerAt: timerOf(changed, offer) };
  const entry = { at: now, actor: by, event, from: before.state, to, reason, idempotencyKey, staffId };
  return ok({ after, entry });
}

const FORGOTTEN_MS = 12 * HOUR_MS;

/** When a timer next acts on the appointment. */
export function timerOf(appointment: Appointment, offer: Pick<BookingOffer, 'settings' | 'zone'>): number | null {
  switch (appointment.state) {
    case 'held':
      return appointment.heldUntil;
    case 'pending':
      return appointment.decideBy;
    case 'confirmed':
      if (appointment.reason === 'kept') return null;
      return Math.min(nextReminder(appointment, offer) ?? Infinity, missedAt(appointment, offer));
    // Without a line, staff complete it from the calendar; this is for what they forget.
    case 'checked_in':
    case 'called':
    case 'started':
      return appointment.ticketId === null ? appointment.until + FORGOTTEN_MS : null;
    default:
      return null;
  }
}

export function nextReminder(
  { at, remindedUntil }: Appointment,
  { settings, zone }: Pick<BookingOffer, 'settings' | 'zone'>,
): number | null {
  const { reminders } = bookingSettings(settings);
  return reminderTimes({ at, zone, reminders, after: remindedUntil })[0] ?? null;
}

export function noShowAt({ at }: Appointment, { settings }: Pick<BookingOffer, 'settings'>): number {
  return at + bookingSettings(settings).missedAfterMinutes * MINUTE_MS;
}

/** The same, but never right after it was confirmed, such as when staff undo a check-in late. */
export function missedAt(appointment: Appointment, offer: Pick<BookingOffer, 'settings'>): number {
  const { at, stateAt } = appointment;
  return noShowAt({ ...appointment, at: Math.max(at, stateAt) }, offer);
}

/** The period in which visitors may check in. */
export function checkInWindow({ at }: Appointment, { settings }: Pick<BookingOffer, 'settings'>) {
  const { checkInBeforeMinutes, checkInAfterMinutes } = bookingSettings(settings);
  return { from: at - checkInBeforeMinutes * MINUTE_MS, until: at + checkInAfterMinutes * MINUTE_MS };
}
