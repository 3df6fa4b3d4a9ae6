import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { calendarFileRoutes } from '#features/booking/calendar-file/calendar-file-routes.ts';
import { ownHostRoutes, certificateRoutes, type HostNetwork, type SiteHostStore } from '#features/addresses/index.ts';
import { alertRoutes } from '#features/alerts/alert-routes.ts';
import type { AlertStore } from '#features/alerts/store/alert-store.ts';
import { appointmentRoutes } from '#features/booking/appointment/appointment-routes.ts';
import { bookingRoutes } from '#features/booking/book/booking-routes.ts';
import type { BookingDeps } from '#features/booking/index.ts';
import { calendarRoutes } from '#features/booking/staff/calendar-routes.ts';
import type { SetupStore } from '#features/booking/setup/store/setup-store.ts';
import type { DeviceStore } from '#features/devices/store/device-store.ts';
import type { OwnDataStore } from '#features/own-data/index.ts';
import { ownDataRoutes } from '#features/own-data/own-data-routes.ts';
import { deviceRoutes } from '#features/devices/device-routes.ts';
import { appLinkRoutes } from '#features/app-links/app-link-routes.ts';
import { docRoutes } from '#features/docs/doc-routes.ts';
import type { ErrorReportStore } from '#features/error-reports/store/error-report-store.ts';
import { errorReportRoutes } from '#features/error-reports/error-report-routes.ts';
import { firstStartRoutes } from '#features/first-start/first-start-routes.ts';
import {
  type DemoData,
  misledVisitors,
  type FirstStartStore,
  type PasswordResetStore,
  type RestoreWork,
  type ServerFactsSource,
} from '#features/first-start/index.ts';
import { backupRoutes, lastRuns, type BackupRouteDeps } from '#features/backups/index.ts';
import type { DocumentDeps } from '#features/documents/index.ts';
import { customerRoutes, type CustomerStore } from '#features/customers/index.ts';
import type { TransferStore } from '#features/transfer/index.ts';
import { healthPageRoutes } from '#features/health/health-page-routes.ts';
import type { HealthStore } from '#features/health/store/health-store.ts';
import { healthRoutes } from '#features/health/health-routes.ts';
import { joiningRoutes } from '#features/joining/joining-routes.ts';
import type { ServiceStore } from '#features/joining/store/service-store.ts';
import { lineSetupRoutes } from '#features/line-setup/line-setup-routes.ts';
import type { LineSetupStore } from '#features/line-setup/store/line-setup-store.ts';
import { lineRoutes } from '#features/lines/line-routes.ts';
import type { PlacesSource } from '#features/lines/line-places.ts';
import type { LineStore } from '#features/lines/store/line-store.ts';
import { inboxRoutes } from '#features/messages/inbox-routes.ts';
import type { MeetingStore } from '#features/meetings/index.ts';
import { conversationRoutes } from '#features/conversations/staff/conversation-routes.ts';
import { answerByText } from '#features/conversations/visitor/answer-by-text.ts';
import { messageRoutes } from '#features/conversations/visitor/message-routes.ts';
import type { ConversationStore } from '#features/conversations/store/conversation-store.ts';
import { reportRoutes } from '#features/notices/report-routes.ts';
import { logoRoutes } from '#features/settings/files/logo-routes.ts';
import type { SiteFileStore } from '#features/settings/files/site-file-store.ts';
import { settingsRoutes } from '#features/settings/settings-routes.ts';
import type { SettingsStore } from '#features/settings/store/settings-store.ts';
import type { ShopStore } from '#features/products/index.ts';
import { type PlanStore, plansAhead } from '#features/plans/index.ts';
import { boardPlans } from '#features/plans/staff/board-plans.ts';
import { pageRoutes } from '#features/pages/page-routes.ts';
import { openLimits } from './open-limits.ts';
import { staffRoutes } from './staff-routes.ts';
import { addTransfer } from './parts/add-transfer.ts';
import type { Paying } from './parts/open-paying.ts';
import { visitPartRoutes } from './parts/visit-part-routes.ts';
import { visitParts } from './parts/visit-parts.ts';
import type { OutboxStore } from '#kernel/outbox/outbox-store.ts';
import type { RatingStore } from '#features/ratings/index.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import type { ConsoleStores } from '#features/tickets/console-deps.ts';
import { locationRoutes } from '#features/locations/location-routes.ts';
import { siteRoutes } from '#features/sites/site-routes.ts';
import type { HostDirectory } from '#features/sites/host-directory.ts';
import type { SiteStore } from '#features/sites/store/site-store.ts';
import { contactRoutes } from '#features/find-my/contact-routes.ts';
import type { SearchDeps } from '#features/find-my/search-deps.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import { ticketRoutes } from '#features/tickets/visitor/ticket-routes.ts';
import { type PaymentSettingsStore, stripeParts } from '#features/payments/index.ts';
import { signedCopies, type WaiverStore } from '#features/waivers/index.ts';
import { type PassParts, passRoutes } from '#features/wallet/index.ts';
import { wallRoutes } from '#features/wall/wall-routes.ts';
import { findingRoutes } from './parts/finding-routes.ts';
import { mapStyles, type ReferralStore, type SearchStore, withMap } from '#features/search/index.ts';
import { textRoutes } from '#features/texts/text-routes.ts';
import { buildApp } from '#http/edge/build-app.ts';
import { httpMetrics } from '#http/edge/http-metrics.ts';
import { serverAddresses } from '#http/identity/server-addresses.ts';
import { channelRoutes } from '#features/channels/channel-routes.ts';
import type { ChannelSwitch } from '#features/channels/channel-switch.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';
import type { ClientApp } from '#features/pages/build/client-app.ts';
import type { PeopleStore } from '#features/people/store/people-store.ts';
import {
  type LinkStore,
  providerClient,
  providerRoutes,
  providerRule,
  providerSignInRoutes,
} from '#features/sign-in-provider/index.ts';
import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import type { StaffApp } from '#features/pages/staff/staff-app.ts';
import type { TroubleLog } from '#kernel/trouble/trouble-log.ts';
import type { Config } from '#config/config.ts';

export type ServerDeps = Required<TicketDeps> &
  Omit<BookingDeps, 'tickets'> &
  (ConsoleStores & PassParts) &
  Omit<SearchDeps, 'searches'> &
  Pick<DocumentDeps, 'documents' | 'files' | 'inspect' | 'documentRoom' | 'onFileError'> & {
    config: Config;
    sites: SiteStore;
    siteHosts: SiteHostStore;
    hostNetwork: HostNetwork;
    runs: BackupRouteDeps['runs'];
    work: BackupRouteDeps['work'];
    backupKey: string | null;
    health: HealthStore;
    transfer: TransferStore;
    customers: CustomerStore;
    shop: ShopStore;
    ratings: RatingStore;
    search: SearchStore;
    referrals: ReferralStore;
    waivers: WaiverStore;
    plans: PlanStore;
    conversations: ConversationStore;
    paying: Paying;
    storedPayments: PaymentSettingsStore;
    outbox: Pick<OutboxStore, 'counts'>;
    app: string;
    onError: (error: unknown) => void;
    lines: LineStore;
    alerts: AlertStore;
    places: PlacesSource;
    services: ServiceStore;
    setup: SetupStore;
    lineSetup: LineSetupStore;
    settings: SettingsStore;
    siteFiles: SiteFileStore;
    notices: NoticeStore;
    channels: ChannelSwitch;
    serverSettings: ServerSettingStore;
    people: PeopleStore;
    meetings: MeetingStore;
    links: LinkStore;
    secondSteps: SecondStepStore;
    passwords: Passwords;
    firstStart: FirstStartStore;
    resets: PasswordResetStore;
    facts: ServerFactsSource;
    demo: DemoData;
    restoreWork: RestoreWork;
    localAddresses: () => string[];
    devices: DeviceStore;
    ownData: OwnDataStore;
    bus: Bus;
    pushKey: string;
    /** The same on every node. */
    workSecret: string;
    errorReports: ErrorReportStore;
    siteOfHost: HostDirectory;
    client: ClientApp;
    staffApp: StaffApp;
    log: FastifyBaseLogger;
    registry: Registry;
    ping: () => Promise<void>;
    logTrouble: TroubleLog;
    isDraining: () => boolean;
    pause: (ms: number) => Promise<void>;
  };

/** Registers every route; adapters are passed in. */
export async function buildServer({ config, ...deps }: ServerDeps): Promise<FastifyInstance> {
  const { clock, registry } = deps;
  const { limits, suspicion } = await openLimits({ ...config, ...deps });
  const addresses = serverAddresses({ ...config, port: () => config.port, kept: deps.facts });
  const dropped = new Counter({
    name: 'error_reports_dropped_total',
    help: 'Error reports dropped because their device had reached its limit',
    registers: [registry],
  });
  const own = {
    atOneHost: deps.facts.atOneHost,
    isDemoSite: (siteId: number) => deps.facts.now().isDemoSite(siteId),
    misled: (origin: string) => misledVisitors(origin, { ...config, ...deps }),
  };
  const signInProvider = providerClient({ network: config.providerNetwork, clock });
  const providing = { ...deps, signInProvider, providerRule: providerRule({ ...deps, signInProvider }) };
  const maps = mapStyles(deps);
  const shared = {
    ...config,
    ...providing,
    ...visitParts(deps),
    plansOf: boardPlans(deps),
    copies: signedCopies(deps),
    foreignParts: withMap(stripeParts(deps.paying.paymentSettings), maps),
    mapStyles: maps,
    ...own,
    addresses,
    suspicion,
    clientVersion: deps.client.version,
  };

  const app = await buildApp({ ...shared, metrics: httpMetrics(registry), limits });
  siteRoutes(app, shared);
  locationRoutes(app, shared);
  findingRoutes(app, shared);
  lineRoutes(app, shared);
  joiningRoutes(app, { ...shared, plansAhead: plansAhead(shared) });
  alertRoutes(app, shared);
  bookingRoutes(app, shared);
  appointmentRoutes(app, shared);
  calendarFileRoutes(app, shared);
  contactRoutes(app, shared);
  ticketRoutes(app, shared);
  firstStartRoutes(app, shared);
  staffRoutes(app, shared);
  calendarRoutes(app, shared);
  lineSetupRoutes(app, shared);
  settingsRoutes(app, shared);
  ownHostRoutes(app, shared);
  certificateRoutes(app, shared);
  logoRoutes(app, shared);
  inboxRoutes(app, shared);
  backupRoutes(app, shared);
  addTransfer(app, shared);
  customerRoutes(app, shared);
  healthPageRoutes(app, { ...shared, config, backups: () => lastRuns({ ...config, ...deps }) });
  messageRoutes(app, shared);
  conversationRoutes(app, shared);
  reportRoutes(app, {
    ...shared,
    reports: deps.channels.reports,
    onAnswer: (answer) => answerByText(answer, shared),
  });
  channelRoutes(app, shared);
  providerRoutes(app, shared);
  providerSignInRoutes(app, shared);
  visitPartRoutes(app, { ...shared, stripe: { baseUrl: config.stripeUrl } });
  for (const routes of [wallRoutes, passRoutes]) routes(app, shared);
  for (const routes of [deviceRoutes, ownDataRoutes, docRoutes, healthRoutes]) routes(app, shared);
  errorReportRoutes(app, { ...shared, onDropped: () => dropped.inc() });
  textRoutes(app);
  appLinkRoutes(app, config);
  pageRoutes(app, { ...shared, limits });
  return app;
}
