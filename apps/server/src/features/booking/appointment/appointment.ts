import type {
  AppointmentActor,
  AppointmentEvent,
  AppointmentState,
  StandbyState,
} from '@openturn/domain/appointment/appointment-machine.ts';
import type { Person } from '@openturn/domain/join/read-person.ts';

/** What was agreed when the time was chosen; a change of the service changes it no more. */
export type Terms = {
  price: number | null;
  currency: string;
  needsApproval: boolean;
  cancelNoticeMinutes: number;
  moveNoticeMinutes: number;
  lateFee: number | null;
};

/** Who comes, as far as is known; of a time that is only held, nobody. */
export type Attendee = Person & {
  language: string;
  /** IANA name of the zone in which the visitor reads times; null for the site's. */
  zone: string | null;
};

/** `id` has 128 bits and more: whoever knows it may open the appointment. */
export type Appointment = Attendee & {
  siteId: number;
  id: string;
  /** Grows with each change. */
  version: number;
  /** Of its calendar file; grows with each move and with its end. */
  sequence: number;
  state: AppointmentState;
  reason: string | null;
  stateAt: number;
  serviceId: string;
  additional: readonly string[];
  staffId: string;
  isStaffChosen: boolean;
  method: number;
  partySize: number;
  at: number;
  until: number;
  /** With its buffers. */
  busyFrom: number;
  busyUntil: number;
  /** Which busy time its seats are of; null once it takes up none. */
  timeId: string | null;
  terms: Terms;
  deviceHash: string | null;
  /** Of staff, for staff. */
  note: string | null;
  heldUntil: number | null;
  hasRenewed: boolean;
  /** Of a hold: the appointment that is to move here. */
  movingId: string | null;
  /** Of a time that was offered from the waiting list. */
  standbyId: string | null;
  decideBy: number | null;
  /** Reminders up to then have gone out. */
  remindedUntil: number;
  feeDue: number;
  ticketId: string | null;
  createdAt: number;
  /** When something is due to happen to it by itself. */
  timerAt: number | null;
};

export type AppointmentLogEntry = {
  at: number;
  actor: AppointmentActor;
  event: AppointmentEvent;
  from: AppointmentState | null;
  to: AppointmentState;
  reason: string | null;
  idempotencyKey: string | null;
  staffId: string | null;
};

/** A place on the waiting list for full times. */
export type Standby = Attendee & {
  siteId: number;
  id: string;
  version: number;
  state: StandbyState;
  stateAt: number;
  serviceId: string;
  additional: readonly string[];
  /** Null for anyone. */
  staffId: string | null;
  method: number;
  partySize: number;
  windows: readonly { from: number; until: number }[];
  deviceHash: string | null;
  createdAt: number;
  offer: Offer | null;
  /** Times that were offered and let pass: they are not offered again. */
  passed: readonly number[];
  /** What became of it. */
  appointmentId: string | null;
  timerAt: number | null;
};

/** `appointmentId` where it is kept for this one alone. */
export type Offer = { at: number; staffId: string; until: number; appointmentId: string | null };
