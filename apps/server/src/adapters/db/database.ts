import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type CompaniesTable = { company_id: number; name: string; created_at: Instant };

export type SitesTable = {
  site_id: number;
  company_id: number;
  version: Generated<number>;
  names: Json;
  location_name: string;
  address: string;
  city: string;
  state_province: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
  date_format: number;
  appearance: Json;
  custom_styles: string;
  rid: string;
  is_public_pc: Flag;
  settings: Json;
  created_at: Instant;
};

export type SiteHostsTable = { site_id: number; host: string };

/** `line_id` '' stands for the whole site. Times are the site's wall clock, `hh:mm:ss`; `closes` may be 24:00:00. */
export type OpeningHoursTable = { site_id: number; line_id: string; weekday: number; opens: string; closes: string };

/** A day that differs from its week; no spans is closed. */
export type OpeningExceptionsTable = { site_id: number; line_id: string; date: string; spans: Json; note: Json | null };

export type ServicesTable = {
  site_id: number;
  service_id: string;
  line_id: string | null;
  position: number;
  names: Json;
  minutes: number;
  is_bookable: Flag;
  methods: Json;
};

export type StaffTable = {
  site_id: number;
  staff_id: string;
  position: number;
  name: string;
  role: Json;
  is_active: Flag;
};

export type LinesTable = {
  site_id: number;
  line_id: string;
  version: Generated<number>;
  position: number;
  names: Json;
  state: string;
  message: Json | null;
  minutes_each: number;
  desks: number;
  next_number: Generated<number>;
  changed_at: Instant;
};

export type TicketsTable = {
  site_id: number;
  ticket_id: string;
  line_id: string;
  version: number;
  number: number;
  stage: string;
  reason: string | null;
  joined_at: Instant;
  due_at: Instant | null;
  behind_rank: number | null;
  stage_at: Instant;
  return_at: Instant | null;
  respond_by: Instant | null;
  desk: string | null;
  service_id: string | null;
  device_hash: string | null;
  phone: string | null;
  name: string;
  party_size: number;
  language: string;
  method: number;
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
};

export type OutboxTable = {
  site_id: number;
  id: string;
  topic: string;
  payload: Json;
  created_at: Instant;
  available_at: Instant;
  attempts: Generated<number>;
  leased_until: Generated<number>;
  /** Set when it was tried often enough: it stays for a person to look at. */
  dead_at: Instant | null;
  last_error: string | null;
};

export type DevicesTable = {
  site_id: number;
  token_hash: string;
  language: string | null;
  created_at: Instant;
  seen_at: Instant;
};

export type PushRegistrationsTable = {
  site_id: number;
  token_hash: string;
  platform: string;
  endpoint: string;
  error: string | null;
  updated_at: Instant;
};

export type ErrorReportsTable = { site_id: number; report_id: string; at: Instant; token_hash: string; text: string };

export type IdempotencyKeysTable = {
  site_id: number;
  call: string;
  key: string;
  token_hash: string;
  /** Of the request, so that a key used for something else is noticed. */
  fingerprint: string;
  status: number;
  answer: Json;
  created_at: Instant;
};

export type MigrationsTable = { name: string; applied_at: Instant };

/** Every table, each keyed by its site first, but for companies and migrations, which belong to none. */
export type Database = {
  companies: CompaniesTable;
  sites: SitesTable;
  site_hosts: SiteHostsTable;
  opening_hours: OpeningHoursTable;
  opening_exceptions: OpeningExceptionsTable;
  services: ServicesTable;
  staff: StaffTable;
  lines: LinesTable;
  tickets: TicketsTable;
  ticket_events: TicketEventsTable;
  outbox: OutboxTable;
  devices: DevicesTable;
  push_registrations: PushRegistrationsTable;
  error_reports: ErrorReportsTable;
  idempotency_keys: IdempotencyKeysTable;
  migrations: MigrationsTable;
};
