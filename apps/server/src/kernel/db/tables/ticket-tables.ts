import type { Generated } from 'kysely';
import type { PersonColumns } from './person-columns.ts';

/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type TicketsTable = PersonColumns & {
  site_id: number;
  ticket_id: string;
  line_id: string;
  version: number;
  /** The letter of the line that gave the number; empty for a draft. */
  letter: string;
  number: number;
  stage: string;
  reason: string | null;
  joined_at: Instant;
  due_at: Instant | null;
  /** The staff member its appointment is with. */
  due_staff_id: string | null;
  behind_rank: number | null;
  /** The rank that staff gave it. */
  staff_rank: number | null;
  /** Why staff see them sooner: a known reason, or staff's own words. */
  priority: string | null;
  stage_at: Instant;
  return_at: Instant | null;
  respond_by: Instant | null;
  desk: string | null;
  service_id: string | null;
  device_hash: string | null;
  party_size: number;
  language: string;
  method: number;
  seat: string;
  additional: Json;
  note: string | null;
  return_rank: number | null;
  called_at: Instant | null;
  served_at: Instant | null;
  ended_at: Instant | null;
  promised_by: Instant | null;
  promise_reason: string | null;
  /** When a timer next acts on it. */
  timer_at: Instant | null;
  coming_at: Instant | null;
  calls: number;
  holds: number;
  hold_warnings: number;
  nearly_at: number;
  /** The desk that called it last; kept after the visit. */
  last_desk: string | null;
  /** A pseudonym of the address from which its visitor joined; null if staff added it. */
  origin: Generated<string | null>;
  /** When somebody first looked at the ticket or did something with it. */
  seen_at: Generated<Instant | null>;
  /** Hashes of all parts of phone and email that staff can search for. */
  contact_parts: string | null;
  /** The visit of several stops that it belongs to, and which stop it is. */
  plan_id: string | null;
  plan_stop: number | null;
  /** Why staff ended it, and in their own words. */
  end_why: string | null;
  end_words: string | null;
};

export type TicketEventsTable = {
  site_id: number;
  ticket_id: string;
  /** Equals the ticket's version after the event. */
  sequence: number;
  at: Instant;
  actor: string;
  event: string;
  from_stage: string | null;
  to_stage: string;
  reason: string | null;
  desk: string | null;
  idempotency_key: string | null;
  staff_id: string | null;
  /** The ticket's number at that time; null in rows older than the column. */
  number: number | null;
  /** The letter before that number; null in older rows whose number another line gave. */
  letter: string | null;
  /** Its line and service before the event; null in rows older than the columns. */
  line_id: string | null;
  service_id: string | null;
  /** What staff changed: values before and after by field; erased with the visitor's details. */
  changes: Json | null;
};

export type IdempotencyKeysTable = {
  site_id: number;
  call: string;
  key: string;
  token_hash: string;
  /** A hash of the request, to detect a key reused for another one. */
  fingerprint: string;
  status: number;
  answer: Json;
  created_at: Instant;
};

export type ForecastsTable = {
  site_id: number;
  ticket_id: string;
  line_id: string;
  at: Instant;
  p10_ms: number;
  p50_ms: number;
  p80_ms: number;
  p90_ms: number;
  promised_by: Instant;
  ahead: number;
  desks: number;
  called_at: Instant | null;
  is_kept: Flag | null;
};
