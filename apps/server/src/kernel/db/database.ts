import type { RatingsTable } from './tables/visit-part-tables.ts';
import type { Generated } from 'kysely';
import type {
  BackupRunsTable,
  CustomersTable,
  ImportsTable,
  RemovedCustomersTable,
} from '#kernel/db/tables/backup-tables.ts';
import type { DocumentFilesTable } from '#kernel/db/tables/document-tables.ts';
import type {
  MeetingGuestLinksTable,
  MeetingPeersTable,
  MeetingSettingsTable,
  MeetingSignalsTable,
} from '#kernel/db/tables/meeting-tables.ts';
import type {
  AppointmentEventsTable,
  AppointmentsTable,
  BusyGranulesTable,
  BusyTimesTable,
  CalendarVersionsTable,
  StaffServicesTable,
  StandbysTable,
  TakenSeatsTable,
} from '#kernel/db/tables/appointment-tables.ts';
import type { ConversationMessagesTable, ConversationsTable } from '#kernel/db/tables/conversation-tables.ts';
import type {
  OutboxTable,
  DevicesTable,
  PushRegistrationsTable,
  ServerKeysTable,
  ErrorReportsTable,
  ContactDevicesTable,
  OneTimeCodesTable,
  NoticesTable,
  LineAlertsTable,
} from '#kernel/db/tables/message-tables.ts';
import type {
  AccountsTable,
  AccountSessionsTable,
  AccountBrowsersTable,
  SignInAttemptsTable,
  StaffRolesTable,
  InvitationsTable,
  AccountLinksTable,
  AccountPasskeysTable,
  AccountRecoveryCodesTable,
  UsedChallengesTable,
  DesksTable,
  DeskStaffTable,
  AuditLogTable,
  ServerSettingsTable,
} from '#kernel/db/tables/staff-tables.ts';
import type {
  CouponsTable,
  ProductGroupsTable,
  ProductsTable,
  ShopSettingsTable,
  VisitOrdersTable,
} from '#kernel/db/tables/shop-tables.ts';
import type {
  PaymentEntriesTable,
  PaymentEventsTable,
  PaymentNoticesTakenTable,
  PaymentSettingsTable,
  PaymentsTable,
  PaymentWorksTable,
  TestChargesTable,
} from '#kernel/db/tables/payment-tables.ts';
import type {
  TicketsTable,
  TicketEventsTable,
  IdempotencyKeysTable,
  ForecastsTable,
} from '#kernel/db/tables/ticket-tables.ts';
import type { WaiverSignaturesTable, WaiversTable, WaiverVersionsTable } from '#kernel/db/tables/visit-tables.ts';

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
  /** One of the invented businesses, which can be removed together. */
  is_demo: Generated<Flag>;
};

/** A picture that a business has uploaded; `name` is a digest of it, `content` is in base64. */
export type SiteFilesTable = { site_id: number; name: string; type: string; content: string; created_at: Instant };

export type SiteHostsTable = { site_id: number; host: string };

/** `line_id` '' stands for the whole site. Times are the site's wall clock, `hh:mm:ss`; `closes` may be 24:00:00. */
export type OpeningHoursTable = { site_id: number; line_id: string; weekday: number; opens: string; closes: string };

/** A day that differs from its week; without spans it is closed. */
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
  /** Booking settings that the business has changed. */
  booking: Generated<Json>;
  archived_at: Generated<Instant | null>;
};

export type ServiceCategoriesTable = { site_id: number; category_id: string; position: number; names: Json };

export type StaffTable = {
  site_id: number;
  staff_id: string;
  position: number;
  name: string;
  role: Json;
  is_active: Flag;
  /** Week and exceptions; null for the site's hours. */
  hours: Json | null;
};

export type LinesTable = {
  site_id: number;
  line_id: string;
  version: Generated<number>;
  position: number;
  names: Json;
  /** One or two letters that begin the codes of its tickets, such as `W`; unique in the site, and kept for ever. */
  letter: string;
  state: string;
  message: Json | null;
  minutes_each: number;
  desks: number;
  next_number: Generated<number>;
  changed_at: Instant;
  /** Null for no limit. */
  max_waiting: number | null;
  passcode: string | null;
  /** How far before their due time appointments rank. */
  grace_minutes: Generated<number>;
  /** The factor that widens a raw forecast so that four out of five promises are kept. */
  promise_factor: Generated<number>;
  /** An announced delay, until it ends. */
  delay_minutes: Generated<number | null>;
  delay_until: Generated<Instant | null>;
  delay_text: Generated<string | null>;
  /** Open by hand until then, whatever its hours. */
  open_until: Generated<Instant | null>;
  /** Since when it is closed for good; its letter and tickets stay. */
  archived_at: Generated<Instant | null>;
};

export type MigrationsTable = { name: string; applied_at: Instant };

/** All tables. Each is keyed by its site first, except companies, the account tables, the server's own and migrations. */
export type Database = {
  companies: CompaniesTable;
  ratings: RatingsTable;
  sites: SitesTable;
  site_hosts: SiteHostsTable;
  site_files: SiteFilesTable;
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
  server_keys: ServerKeysTable;
  error_reports: ErrorReportsTable;
  idempotency_keys: IdempotencyKeysTable;
  service_categories: ServiceCategoriesTable;
  forecasts: ForecastsTable;
  contact_devices: ContactDevicesTable;
  one_time_codes: OneTimeCodesTable;
  notices: NoticesTable;
  line_alerts: LineAlertsTable;
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  account_browsers: AccountBrowsersTable;
  staff_roles: StaffRolesTable;
  invitations: InvitationsTable;
  account_passkeys: AccountPasskeysTable;
  account_recovery_codes: AccountRecoveryCodesTable;
  account_links: AccountLinksTable;
  used_challenges: UsedChallengesTable;
  desks: DesksTable;
  desk_staff: DeskStaffTable;
  audit_log: AuditLogTable;
  server_settings: ServerSettingsTable;
  staff_services: StaffServicesTable;
  busy_times: BusyTimesTable;
  busy_granules: BusyGranulesTable;
  taken_seats: TakenSeatsTable;
  calendar_versions: CalendarVersionsTable;
  appointments: AppointmentsTable;
  appointment_events: AppointmentEventsTable;
  standbys: StandbysTable;
  backup_runs: BackupRunsTable;
  imports: ImportsTable;
  customers: CustomersTable;
  removed_customers: RemovedCustomersTable;
  shop_settings: ShopSettingsTable;
  product_groups: ProductGroupsTable;
  products: ProductsTable;
  coupons: CouponsTable;
  visit_orders: VisitOrdersTable;
  document_files: DocumentFilesTable;
  meeting_settings: MeetingSettingsTable;
  meeting_guest_links: MeetingGuestLinksTable;
  meeting_peers: MeetingPeersTable;
  meeting_signals: MeetingSignalsTable;
  waivers: WaiversTable;
  waiver_versions: WaiverVersionsTable;
  waiver_signatures: WaiverSignaturesTable;
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
  payment_settings: PaymentSettingsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_entries: PaymentEntriesTable;
  payment_works: PaymentWorksTable;
  payment_notices_taken: PaymentNoticesTakenTable;
  test_charges: TestChargesTable;
  migrations: MigrationsTable;
};
