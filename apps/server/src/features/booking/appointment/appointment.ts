import type {
  AppointmentActor,
  AppointmentEvent,
  AppointmentState,
  StandbyState,
} from '@openturn/domain/appointment/appointment-machine.ts';
import type { Person } from '@openturn/domain/join/read-person.ts';

/** The terms when the time was chosen; later changes to the service do not affect them. */
export type Terms = {
  price: number | null;
  currency: string;
  needsApproval: boolean;
  cancelNoticeMinutes: number;
  moveNoticeMinutes: number;
  lateFee: number | null;
  /** It was moved after free cancellation had ended, so the new time costs the fee as well. */
  keepsFee?: boolean;
  /** What the visitor had agreed to before the business moved it. */
  agreed?: Agreed;
};

type Agreed = { at: number; reason: string | null; terms: Omit<Terms, 'agreed'> };

/** The attendee, as far as given; empty for a hold. */
export type Attendee = Person & {
  language: string;
  /** IANA name of the visitor's time zone; null for the site's. */
  zone: string | null;
};

/** `id` has at least 128 bits: whoever knows it may open the appointment. */
export type Appointment = Attendee & {
  siteId: number;
  id: string;
  /** Increases by one with each change. */
  version: number;
  /** SEQUENCE of its calendar file; increases with each move and with its end. */
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
  /** Including its buffers. */
  busyFrom: number;
  busyUntil: number;
  /** The busy time that its seats belong to; null once it takes up none. */
  timeId: string | null;
  terms: Terms;
  deviceHash: string | null;
  /** Written by staff; visitors never see it. */
  note: string | null;
  /** What staff wrote to the visitor with the last change. */
  words: string | null;
  heldUntil: number | null;
  hasRenewed: boolean;
  /** For a hold: the appointment that will move to this time. */
  movingId: string | null;
  /** Set if the time was offered from the waiting list. */
  standbyId: string | null;
  decideBy: number | null;
  /** Reminders due up to this time have been handled. */
  remindedUntil: number;
  feeDue: number;
  ticketId: string | null;
  createdAt: number;
  /** When a timer next acts on it. */
  timerAt: number | null;
};

export type AppointmentLogEntry = {
  at: number;
  actor: AppointmentActor;
  /** What staff correct leaves it in its state. */
  event: AppointmentEvent | 'edit';
  from: AppointmentState | null;
  to: AppointmentState;
  reason: string | null;
  idempotencyKey: string | null;
  staffId: string | null;
  /** What staff corrected, by field. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
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
  /** Null for any staff member. */
  staffId: string | null;
  method: number;
  partySize: number;
  windows: readonly { from: number; until: number }[];
  deviceHash: string | null;
  createdAt: number;
  offer: Offer | null;
  /** Times that were offered and not taken; they are not offered again. */
  passed: readonly number[];
  /** The appointment that came of it. */
  appointmentId: string | null;
  timerAt: number | null;
};

/** `appointmentId` is set if the time is held for this visitor only. */
export type Offer = {
  at: number;
  staffId: string;
  until: number;
  appointmentId: string | null;
  /** Every start time of the same opening; missing in offers of earlier versions. */
  opening?: readonly number[];
};
