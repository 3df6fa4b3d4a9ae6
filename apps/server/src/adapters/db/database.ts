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
  category_id: string | null;
};

export type ServiceCategoriesTable = { site_id: number; category_id: string; position: number; names: Json };

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
  /** Null takes in whoever comes. */
  max_waiting: number | null;
  passcode: string | null;
  /** What an appointment gains over its due time. */
  grace_minutes: Generated<number>;
  /** By how much a raw forecast is stretched so that four promises of five are kept. */
  promise_factor: Generated<number>;
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
  email: string | null;
  seat: string;
  answers: Json;
  needs: Json;
  additional: Json;
  note: string | null;
  return_rank: number | null;
  called_at: Instant | null;
  served_at: Instant | null;
  ended_at: Instant | null;
  promised_by: Instant | null;
  promise_reason: string | null;
  /** When something is due to happen to it by itself. */
  timer_at: Instant | null;
  calls: number;
  holds: number;
  hold_warnings: number;
  nearly_at: number;
  /** Where it was called to last; kept when it is over. */
  last_desk: string | null;
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

/** `kind` is phone or email. */
export type ContactDevicesTable = {
  site_id: number;
  kind: string;
  contact: string;
  token_hash: string;
  used_at: Instant;
  proven_at: Instant | null;
};

export type OneTimeCodesTable = {
  site_id: number;
  code_id: string;
  purpose: string;
  kind: string;
  contact: string;
  token_hash: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

export type NoticesTable = {
  site_id: number;
  notice_id: string;
  subject_id: string;
  kind: string;
  occasion: string;
  channel: string;
  address: string;
  language: string;
  details: Json;
  state: string;
  attempts: Generated<number>;
  next_at: Instant;
  leased_until: Generated<number>;
  provider_id: string | null;
  error: string | null;
  /** As it was sent. */
  text: string | null;
  created_at: Instant;
  sent_at: Instant | null;
};

export type AccountsTable = {
  account_id: string;
  email: string;
  name: string;
  password_hash: string;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: number | null;
  created_at: Instant;
};

export type AccountSessionsTable = {
  session_hash: string;
  account_id: string;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
};

/** `subject` is an email, hashed and known or not, or an address. */
export type SignInAttemptsTable = { subject: string; failures: number; locked_until: Instant; at: Instant };

export type StaffRolesTable = { site_id: number; staff_id: string; account_id: string; role: string };

export type DesksTable = { site_id: number; desk_id: string; position: number; names: Json; lines: Json };

/** Who sits at a desk now. */
export type DeskStaffTable = {
  site_id: number;
  desk_id: string;
  staff_id: string;
  lines: Json;
  since: Instant;
  break_since: Instant | null;
  back_at: Instant | null;
};

export type AuditLogTable = {
  site_id: number;
  audit_id: string;
  at: Instant;
  staff_id: string;
  action: string;
  subject: string;
  detail: string;
};

export type MigrationsTable = { name: string; applied_at: Instant };

/** Every table, each keyed by its site first, but for companies, accounts with their own, and migrations. */
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
  service_categories: ServiceCategoriesTable;
  forecasts: ForecastsTable;
  contact_devices: ContactDevicesTable;
  one_time_codes: OneTimeCodesTable;
  notices: NoticesTable;
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  staff_roles: StaffRolesTable;
  desks: DesksTable;
  desk_staff: DeskStaffTable;
  audit_log: AuditLogTable;
  migrations: MigrationsTable;
};
