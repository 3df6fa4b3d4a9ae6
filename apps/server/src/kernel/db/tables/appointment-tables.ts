import type { PersonColumns } from './person-columns.ts';

/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type StaffServicesTable = { site_id: number; staff_id: string; service_id: string };

export type BusyTimesTable = {
  site_id: number;
  time_id: string;
  /** Null for the places of a day, for a service with a daily limit. */
  staff_id: string | null;
  service_id: string;
  at: Instant;
  busy_from: Instant;
  busy_until: Instant;
  seats: number;
};

/** `granule` counts pieces of five minutes since 1970. */
export type BusyGranulesTable = { site_id: number; staff_id: string; granule: number; time_id: string };

export type TakenSeatsTable = { site_id: number; time_id: string; seat: number; appointment_id: string };

/** The sum over all shards is the version of the time taken at a site. */
export type CalendarVersionsTable = { site_id: number; shard: number; version: number };

type AttendeeColumns = PersonColumns & {
  language: string;
  zone: string | null;
  device_hash: string | null;
};

export type AppointmentsTable = AttendeeColumns & {
  site_id: number;
  appointment_id: string;
  version: number;
  sequence: number;
  state: string;
  reason: string | null;
  state_at: Instant;
  service_id: string;
  additional: Json;
  staff_id: string;
  is_staff_chosen: Flag;
  method: number;
  party_size: number;
  at: Instant;
  until: Instant;
  busy_from: Instant;
  busy_until: Instant;
  time_id: string | null;
  terms: Json;
  note: string | null;
  words: string | null;
  held_until: Instant | null;
  has_renewed: Flag;
  moving_id: string | null;
  standby_id: string | null;
  decide_by: Instant | null;
  reminded_until: Instant;
  fee_due: number;
  ticket_id: string | null;
  created_at: Instant;
  timer_at: Instant | null;
};

export type AppointmentEventsTable = {
  site_id: number;
  appointment_id: string;
  /** Equals the appointment's version after the event. */
  sequence: number;
  at: Instant;
  actor: string;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  idempotency_key: string | null;
  staff_id: string | null;
  /** What staff corrected: values before and after by field; erased with the visitor's details. */
  changes: Json | null;
};

export type StandbysTable = AttendeeColumns & {
  site_id: number;
  standby_id: string;
  version: number;
  state: string;
  state_at: Instant;
  service_id: string;
  additional: Json;
  staff_id: string | null;
  method: number;
  party_size: number;
  windows: Json;
  /** When its last window ends. */
  ends_at: Instant;
  offer: Json | null;
  passed: Json;
  appointment_id: string | null;
  created_at: Instant;
  timer_at: Instant | null;
};
