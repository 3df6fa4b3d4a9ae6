import type { Result } from '@openturn/domain/result.ts';
import type { NewTicket, TicketLogEntry } from '#features/tickets/index.ts';
import type { Once, OnceAlong, Remembered } from '#kernel/once.ts';
import type { ContactUse } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { Appointment, AppointmentLogEntry, Standby } from '#features/booking/appointment/appointment.ts';

/** Somebody's time as it is to be taken: all of it or nothing. */
export type Claim = Pick<Appointment, 'staffId' | 'at' | 'busyFrom' | 'busyUntil'> & {
  timeId: string;
  /** How many the time has, for a group. */
  seats: number;
  /** The places of a day, of which a service has so many. */
  day: { timeId: string; from: number; until: number; limit: number } | null;
};

/** What is written with a change, in its transaction. */
export type AppointmentAlong = OnceAlong & {
  notices?: readonly NewNotice[];
  firstUse?: ContactUse;
  /** Lines whose waits depend on it. */
  lineIds?: readonly string[];
  /** A place on the waiting list that changes with it. */
  standby?: { before: Standby; after: Standby };
};

export type NewAppointment = Omit<Appointment, 'version' | 'staffId' | 'timeId'>;

export type HoldRefusal = { code: 'slot-taken' | 'changed-meanwhile' | 'repeated' };
export type SaveRefusal = { code: 'changed-meanwhile' | 'repeated' | 'slot-taken' };
export type CheckInRefusal = { code: 'changed-meanwhile' | 'line-closed' | 'not-found' | 'already-in-line' };

type Holder = { deviceHash: string | null; phones: readonly string[]; emails: readonly string[] };

/** Each change is one transaction: the appointment, its time, its log, and what goes out. */
export interface AppointmentStore {
  find(siteId: number, id: string): Promise<Appointment | null>;
  /** Those of a device and of the contacts that are its, which end after this; soonest first. Holds are not among them. */
  ofHolder(siteId: number, holder: Holder, endsAfter: number): Promise<Appointment[]>;
  /** The one time that a device holds. */
  heldBy(siteId: number, deviceHash: string): Promise<Appointment | null>;
  /** All that take up time within, whatever has become of them but for those that never were. */
  inRange(siteId: number, range: { from: number; until: number }): Promise<Appointment[]>;
  log(siteId: number, id: string): Promise<AppointmentLogEntry[]>;
  /** At any site: those to which something is due to happen. */
  due(now: number, limit: number): Promise<Appointment[]>;
  /** What a key was used for before. */
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** Takes the first of these times that is free, and gives up what `instead` holds when it has it. */
  add(
    appointment: NewAppointment,
    options: AppointmentAlong & {
      claims: readonly Claim[];
      entry: AppointmentLogEntry;
      /** A hold of the same device, which it lets go. */
      instead: Appointment | null;
      /** Whose own time does not count as taken: it is to move. */
      moving: Appointment | null;
    },
  ): Promise<Result<Appointment, HoldRefusal>>;
  /** Refuses when somebody else has changed it since. Without a `timeId` its time is free again. */
  save(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    along?: AppointmentAlong,
  ): Promise<Result<Appointment, SaveRefusal>>;
  /** To the time of the hold, or to the one claimed; the old one is given up when the new one is safe, and not before. */
  move(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    to: AppointmentAlong & ({ hold: Appointment } | { claim: Claim }) & { keepDay: string | null },
  ): Promise<Result<Appointment, SaveRefusal>>;
  /** The appointment and its ticket together. */
  checkIn(
    before: Appointment,
    after: Appointment,
    entry: AppointmentLogEntry,
    into: { ticket: NewTicket; ticketEntry: TicketLogEntry; graceMs: number; notices: readonly NewNotice[] },
  ): Promise<Result<Appointment, CheckInRefusal>>;
  /** Notes what it was reminded of, unless it has changed since; writes no event. */
  remind(
    appointment: Appointment,
    next: { remindedUntil: number; timerAt: number | null; notices: readonly NewNotice[]; at: number },
  ): Promise<void>;
}

export interface StandbyStore {
  find(siteId: number, id: string): Promise<Standby | null>;
  ofHolder(siteId: number, holder: Holder): Promise<Standby[]>;
  /** Those that wait or were offered a time, in the order in which they asked. */
  waiting(siteId: number): Promise<Standby[]>;
  due(now: number, limit: number): Promise<Standby[]>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  add(
    standby: Standby,
    along: OnceAlong & { notices: readonly NewNotice[]; firstUse?: ContactUse; freed: Freed; at: number },
  ): Promise<Result<Standby, { code: 'repeated' }>>;
  save(
    before: Standby,
    after: Standby,
    along?: { notices?: readonly NewNotice[]; at: number },
  ): Promise<Standby | null>;
}

/** Time that came free. */
export type Freed = { from: number; until: number };
