import type {
  RatingsTable,
  VisitPlansTable,
  VisitStopsTable,
  WalletDevicesTable,
  WalletPassesTable,
} from './tables/visit-part-tables.ts';
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
  PushChoicesTable,
  PushRegistrationsTable,
  ErasuresTable,
  ReferralsTable,
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
  CompaniesTable,
  LinesTable,
  OpeningExceptionsTable,
  OpeningHoursTable,
  SearchChangesTable,
  SearchSitesTable,
  SearchSpansTable,
  SearchVocabularyTable,
  SearchWordsTable,
  ServiceCategoriesTable,
  ServicesTable,
  SiteFilesTable,
  SiteHostsTable,
  SitesTable,
  StaffTable,
} from '#kernel/db/tables/site-tables.ts';
import type {
  TicketsTable,
  TicketEventsTable,
  IdempotencyKeysTable,
  ForecastsTable,
} from '#kernel/db/tables/ticket-tables.ts';
import type { WaiverSignaturesTable, WaiversTable, WaiverVersionsTable } from '#kernel/db/tables/visit-tables.ts';

/** Epoch milliseconds. */
type Instant = number;

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
  push_choices: PushChoicesTable;
  erasures: ErasuresTable;
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
  visit_plans: VisitPlansTable;
  visit_stops: VisitStopsTable;
  document_files: DocumentFilesTable;
  meeting_settings: MeetingSettingsTable;
  meeting_guest_links: MeetingGuestLinksTable;
  meeting_peers: MeetingPeersTable;
  meeting_signals: MeetingSignalsTable;
  wallet_passes: WalletPassesTable;
  wallet_devices: WalletDevicesTable;
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
  referrals: ReferralsTable;
  search_changes: SearchChangesTable;
  search_sites: SearchSitesTable;
  search_words: SearchWordsTable;
  search_vocabulary: SearchVocabularyTable;
  search_spans: SearchSpansTable;
  migrations: MigrationsTable;
};
