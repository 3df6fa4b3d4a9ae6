import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentEvent, AppointmentState } from '@openturn/domain/appointment/appointment-machine.ts';

/** The parts of an appointment that messages need. */
export type AppointmentSubject = {
  siteId: number;
  id: string;
  /** 1 while the appointment is being added. */
  version?: number;
  phone: string | null;
  email: string | null;
  deviceHash?: string | null;
  language: string;
  /** The time zone the visitor reads times in; null for the site's. */
  zone: string | null;
  state: AppointmentState;
  reason: string | null;
  serviceId: string;
  staffId: string;
  method: number;
  at: number;
  until: number;
  decideBy: number | null;
  feeDue: number;
  terms: { currency: string; cancelNoticeMinutes?: number; lateFee?: number | null };
};

/** What can make a message about an appointment due: a transition, the reminder timer, a search for it, or the end of its visit. */
export type AppointmentTrigger = AppointmentEvent | 'reminder' | 'search' | 'rate';

/** What cancelling late costs, and since when; nothing if it is always free. */
function lateFeeDetails({ at, terms: { currency, cancelNoticeMinutes = 0, lateFee = null } }: AppointmentSubject) {
  if (cancelNoticeMinutes === 0 || lateFee === null) return {};
  return { lateFee, currency, freeUntil: at - cancelNoticeMinutes * MINUTE_MS };
}

/** Whatever happens to the appointment later, a message talks about the time it was written for. */
export function appointmentDetails(subject: AppointmentSubject) {
  const { at, until, state, method, serviceId, staffId, zone, reason, decideBy, feeDue, terms } = subject;
  return {
    at,
    until,
    state,
    method,
    service: serviceId,
    staff: staffId,
    ...(zone !== null && { zone }),
    ...(reason !== null && { reason }),
    ...(decideBy !== null && { decideBy }),
    ...(feeDue > 0 && { feeDue, currency: terms.currency }),
    ...lateFeeDetails(subject),
  };
}
