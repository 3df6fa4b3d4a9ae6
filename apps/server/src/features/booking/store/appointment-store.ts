import type { Result } from '@openturn/domain/result.ts';
import type { NewTicket, TicketLogEntry } from '#features/tickets/index.ts';
import type { Once, AlsoWriteOnce, Remembered } from '#kernel/once.ts';
import type { ContactUse } from '#features/contacts/index.ts';
import type { Details, NewNotice } from '#features/notices/index.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { Appointment, AppointmentLogEntry, Standby } from '#features/booking/appointment/appointment.ts';

/** The time that an appointment needs; it gets all of it or nothing. */
export type Claim = Pick<Appointment, 'staffId' | 'at' | 'busyFrom' | 'busyUntil'> & {
  timeId: string;
  /** How many seats the time has, for a group. */
  seats: number;
  /** The places of a day, for a service with a daily limit. */
  day: { timeId: string; from: number; until: number; limit: number } | null;
};

/** What is written in the same transaction as a change. */
export type AlsoWriteWithAppointment = AlsoWriteOnce & {
  notices?: readonly NewNotice[];
  /** Refuses if another device has used the phone first. */
  firstUse?: ContactUse;
  /** Lines whose waits depend on the appointment. */
  lineIds?: readonly string[];
  /** What staff did, for the activity log. */
  audit?: readonly AuditEntry[];
  /** A place on the waiting list that changes too. */
  standby?: { before: Standby; after: Standby };
  limit?: HolderLimit;
  /** Phone and email that are no longer the visitor's: messages that still wait are not sent there. */
  withdrawnFrom?: readonly string[];
};

/** Refuses if a person would have more than `most`; concurrent requests of the same person wait for each other. */
export type HolderLimit = { holder: Holder; most: number; endsAfter: number };

export type NewAppointment = Omit<Appointment, 'version' | 'staffId' | 'timeId'>;

export type HoldRefusal = { code: 'slot-taken' | 'changed-meanwhile' | 'repeated' };
export type AppointmentSaveRefusal = {
  code: 'changed-meanwhile' | 'repeated' | 'slot-taken' | 'too-many-appointments' | 'phone-of-others';
};
export type CheckInRefusal = { code: 'changed-meanwhile' | 'line-closed' | 'not-found' | 'already-in-line' };

export type Holder = { deviceHash: string | null; phones: readonly string[]; emails: readonly string[] };

/** Each change is one transaction: the appointment, its time, its log, and what goes out. */
export interface AppointmentStore {
  find(siteId: number, id: string): Promise<Appointment | null>;
  /** The appointment that became this ticket when its visitor checked in. */
  ofTicket(siteId: number, ticketId: string): Promise<Appointment | null>;
  /** Appointments of a device and its contacts that end after this; soonest first, without holds. */
  ofHolder(siteId: number, holder: Holder, endsAfter: number): Promise<Appointment[]>;
  /** The hold of a device; it has at most one. */
  heldBy(siteId: number, deviceHash: string): Promise<Appointment | null>;
  /** All appointments in the period, including ended ones, without holds. */
  inRange(siteId: number, range: { from: number; until: number }): Promise<Appointment[]>;
  /** Requests for a time after this that have no answer, by when they expire. */
  pending(siteId: number, after: number): Promise<Appointment[]>;
  log(siteId: number, id: string): Promise<AppointmentLogEntry[]>;
  /** Appointments of all sites whose timer is due. */
  due(now: number, limit: number): Promise<Appointment[]>;
  /** What an idempotency key was used for before. */
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /**
   * Takes the first free time of the claims. A device has at most one hold: with `own`, the transaction releases the one
   * that it has by then, or returns it if it is the same. Others of the device wait for each other, on every node.
   */
  add(
    appointment: NewAppointment,
    options: AlsoWriteWithAppointment & {
      claims: readonly Claim[];
      entry: AppointmentLogEntry;
      own?: { hasHold: boolean; isSame: (held: Appointment) => boolean };
      /** The appointment being moved; its own time does not count as taken. */
      moving: Appointment | null;
    },
  ): Promise<Result<Appointment, HoldRefusal>>;
  /**
   * Adds appointments in one transaction, one after the other. False, and nothing is added, if the time of one is taken or
   * full, or one of them is there already.
   */
  addTogether(
    siteId: number,
    added: readonly { appointment: NewAppointment; claim: Claim; entry: AppointmentLogEntry }[],
  ): Promise<boolean>;
  /** Which of these could not be added one after the other, by their place in the list. */
  taken(
    siteId: number,
    claims: readonly (Claim & { appointmentId: string; partySize: number })[],
  ): Promise<ReadonlySet<number>>;
  /** Refuses if the appointment has changed since. Without a `timeId` its time is freed. */
  save(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    alsoWrite?: AlsoWriteWithAppointment,
  ): Promise<Result<Appointment, AppointmentSaveRefusal>>;
  /** Moves to the time of the hold or claim; the old time is released only once the new one is safe. */
  move(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    to: AlsoWriteWithAppointment &
      ({ hold: Appointment } | { claim: Claim }) & {
        keepDay: string | null;
        /** Instead of `notices`: it gets what an unsent message about an earlier move says, which is withdrawn. */
        noticesAfter?: (unsent: Details | null) => readonly NewNotice[];
      },
  ): Promise<Result<Appointment, AppointmentSaveRefusal>>;
  /** Saves the appointment and its new ticket in one transaction. */
  checkIn(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    into: { ticket: NewTicket; ticketEntry: TicketLogEntry; graceMs: number; notices: readonly NewNotice[] },
  ): Promise<Result<Appointment, CheckInRefusal>>;
  /** Records which reminders were sent, unless the appointment has changed since; writes no event. */
  remind(
    appointment: Appointment,
    next: { remindedUntil: number; timerAt: number | null; notices: readonly NewNotice[]; at: number },
  ): Promise<void>;
}

export interface StandbyStore {
  find(siteId: number, id: string): Promise<Standby | null>;
  ofHolder(siteId: number, holder: Holder): Promise<Standby[]>;
  /** Open places on the waiting list, oldest first. */
  waiting(siteId: number): Promise<Standby[]>;
  due(now: number, limit: number): Promise<Standby[]>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  add(
    standby: Standby,
    alsoWrite: AlsoWriteOnce & {
      notices: readonly NewNotice[];
      firstUse?: ContactUse;
      freed: Freed;
      at: number;
      limit: Omit<HolderLimit, 'endsAfter'>;
    },
  ): Promise<Result<Standby, { code: 'repeated' | 'too-many-appointments' | 'phone-of-others' }>>;
  save(
    before: Standby,
    after: Standby,
    alsoWrite?: { notices?: readonly NewNotice[]; freed?: Freed; at: number },
  ): Promise<Standby | null>;
}

/** Time that has become available. */
export type Freed = {
  from: number;
  until: number;
  /** The windows of someone who just joined the waiting list, so not one opening. */
  isWindow?: boolean;
};
