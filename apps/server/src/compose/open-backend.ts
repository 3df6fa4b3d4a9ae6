import type { Logger } from 'pino';
import type { SharedPlaces } from '#features/lines/line-places.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { offerCache, offerFreed, type BookingDeps, readCalendarFile } from '#features/booking/index.ts';
import { limitsOf, type TicketDeps } from '#features/tickets/index.ts';
import { planChanged } from '#features/plans/plan-changed.ts';
import { prepareNotice } from '#features/notices/words/prepare-notice.ts';
import type { NoticeSender } from '#features/notices/sending/notice-lane.ts';
import type { TextLimits } from '#features/notices/sending/text-limits.ts';
import { startNoticeSender } from '#features/notices/sending/notice-sender.ts';
import { startOutboxRelay } from '#kernel/outbox/outbox-relay.ts';
import { keepIndex } from '#features/search/index.ts';
import { startErasing } from '#features/own-data/index.ts';
import { startRetention } from '#features/retention/apply-retention.ts';
import { managerAlarms } from '#features/staff/audit/alarm-managers.ts';
import { startSessionSweep } from '#features/staff/timers.ts';
import { liveHandlers } from '#live/live-handlers.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import type { Senders } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PushKeys } from '#features/notices/channels/web-push/push-keys.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { openServerFacts, type ServerFactsSource } from '#features/first-start/index.ts';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import { type AddressOptions, serverAddresses } from '#http/identity/server-addresses.ts';
import { openPostgresBus } from '#kernel/bus/postgres-bus.ts';
import { claimFolder } from '#compose/claim-folder.ts';
import { type Backups, openBackups } from './open-backups.ts';
import { followChanges, openLineChecks, openPasses } from './parts/open-line-checks.ts';
import { openPaying, type Paying } from './parts/open-paying.ts';
import type { PassWatch, Wallets, WalletUrls } from '#features/wallet/index.ts';
import { type AlertingDeps, startTimers } from './parts/start-timers.ts';
import { openUpgraded } from './open-upgraded.ts';
import { freeBytes } from '#kernel/trouble/free-bytes.ts';
import { databasePing } from '#kernel/db/ping-database.ts';
import { keepPushKeys } from '#features/notices/channels/web-push/keep-push-keys.ts';
import { openStores, type Stores } from './open-stores.ts';
import { type KeptDemo, keepDemo } from '#seed/keep-demo.ts';
import type { DocumentsConfig, StorageConfig } from '#config/storage-settings.ts';
import { type KeptDocuments, keepDocuments } from './parts/keep-documents.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { pushSender } from '#features/notices/channels/push/push-sender.ts';
import type { PushService } from '#features/notices/channels/push/push-service.ts';
import { webPushSender, type WebPushOptions } from '#features/notices/channels/web-push/web-push-sender.ts';

export type BackendOptions = {
  /** Empty for SQLite in the data folder. */
  databaseUrl: string;
  dataDir: string;
  /** Keys that encrypt stored contacts and secrets, the newest first; without any, the data folder's own. */
  dataKeys?: readonly string[];
  /** Adds the demo businesses if they are missing. */
  hasDemo?: boolean;
  /** Without it, the demo businesses have no staff. */
  passwords?: Passwords;
  /** The environment names the domain. */
  hasDomain?: boolean;
  /** Without it, messages to visitors stay in the outbox for another node to send. */
  messages?: {
    senders: Partial<Senders>;
    /** For notifications; without it they stay in the outbox too. */
    push?: Pick<WebPushOptions, 'contact' | 'services'>;
    /** Notifications to the app, by its platform. */
    apps?: Record<'android' | 'ios', PushService>;
    addresses: AddressOptions;
    textLimits?: () => Promise<TextLimits>;
  };
  /** If null or missing, this installation's own keys are used. */
  pushKeys?: PushKeys | null;
  clock: Clock;
  onError: (error: unknown, where: string) => void;
  /** Called for each statement, for counting and timing. */
  onQuery?: (sql: string, durationMs: number) => void;
  log?: Pick<Logger, 'warn'>;
  /** Where Stripe is. */
  stripeUrl?: string;
  /** Where the wallets of phones are. */
  walletUrls?: WalletUrls;
  /** Where files lie that visitors send; the data folder without it. */
  storage?: StorageConfig;
  documents: DocumentsConfig;
  /** Makes nightly backups. */
  keepsBackups?: boolean;
};

export type Backend = {
  stores: Stores;
  bus: Bus;
  tickets: Required<TicketDeps>;
  booking: BookingDeps;
  paying: Paying;
  wallets: Wallets;
  checkPasses: PassWatch['check'];
  places: SharedPlaces;
  documents: KeptDocuments;
  demo: KeptDemo;
  facts: ServerFactsSource;
  /** The same on every node of the installation. */
  pushKeys: PushKeys;
  backups: Pick<Backups, 'work' | 'restorable'>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Opens all adapters: a migrated database, the bus, and the outbox that feeds it. */
export async function openBackend({ onError, clock, ...options }: BackendOptions): Promise<Backend> {
  const report = (where: string) => (error: unknown) => onError(error, where);
  const claimed = options.databaseUrl === '' && options.dataDir !== '' ? claimFolder(options.dataDir) : null;
  const db = await openUpgraded({ ...options, clock, onConnectionError: report('database') });
  const stores = openStores(db);
  const facts = await openServerFacts({ ...stores, ...options, clock, onError: report('facts') });
  const pushKeys = options.pushKeys ?? (await keepPushKeys(db, clock.now()));
  const places = placesSource({ ...stores, clock });
  const bus = await openBus(options.databaseUrl, report('bus'));
  const wakeRelay = () => relay.wake();
  const sender = openSender({ ...options, facts, stores, pushKeys, places, clock, onError, wakeOutbox: wakeRelay });
  const alerting: AlertingDeps = { ...stores, clock, wakeOutbox: () => sender?.wake() };
  const checks = openLineChecks(sender, { stores, places, clock, onError });
  const passes = openPasses({ stores, places, ...options, facts, clock, onError });
  const live = liveHandlers(bus);
  const relay = startOutboxRelay({
    outbox: stores.outbox,
    handlers: {
      ...followChanges(live, checks, passes),
      'plan.changed': ({ payload }) => planChanged(payload.planId, { ...stores, ...tickets, places, bus }),
      'time.freed': ({ siteId, payload }) => offerFreed(siteId, payload, booking),
    },
    clock,
    random: Math.random,
    onError: report('outbox'),
  });
  const wakeOutbox = () => {
    relay.wake();
    sender?.wake();
  };
  const tickets: Required<TicketDeps> = {
    tickets: stores.tickets,
    clock,
    newId: randomGuid,
    wakeOutbox,
    limitsOf: limitsOf(stores),
  };
  const offers = offerCache(stores.offers);
  const booking: BookingDeps = { ...stores, offers, clock, newId: randomGuid, wakeOutbox };
  const paying = openPaying({ stores, ...options, clock, wakeOutbox });
  const demo = keepDemo(db, { ...options, ...tickets, lines: stores.lines, clock });
  if (options.hasDemo) await demo.add();
  await facts.refresh();
  const timing = { alerting, paying, places, ...stores, onError: report('timers') };
  const timers = startTimers(tickets, booking, timing);
  const sweep = startSessionSweep({ ...stores, clock, wakeOutbox: relay.wake, onError: report('sessions') });
  const documents = keepDocuments(stores, { ...options, clock, wakeOutbox: relay.wake, onError });
  const { files } = documents.kept;
  const backups = openBackups(db, stores, { ...options, files, clock, onError: report('backups') });
  const index = await keepIndex({ ...stores, ...options, clock, onError: report('search') });
  const erasing = startErasing({ ...stores, checkPasses: passes.check, clock, onError: report('own data') });
  const keeping = startRetention({ old: stores.old, clock, onError: report('retention') });

  return {
    demo,
    facts,
    pushKeys,
    backups,
    stores,
    bus,
    tickets,
    booking,
    paying,
    wallets: passes.wallets,
    checkPasses: passes.check,
    places,
    documents: documents.kept,
    ping: databasePing(db, { clock, freeBytes: () => freeBytes(options.dataDir) }),
    close: async () => {
      for (const timer of timers) await timer.stop();
      for (const job of [sweep, documents, index, erasing, keeping, backups, relay, checks, passes]) await job.stop();
      await sender?.stop();
      await bus.close();
      await db.close();
      claimed?.release();
    },
  };
}

type SenderParts = Pick<BackendOptions, 'messages' | 'clock' | 'onError'> & {
  stores: Stores;
  places: SharedPlaces;
  facts: ServerFactsSource;
  pushKeys: PushKeys;
  wakeOutbox: () => void;
};

function openSender(parts: SenderParts): NoticeSender | null {
  const { messages, facts: known, stores, pushKeys, places, clock, onError, wakeOutbox } = parts;
  if (!messages) return null;
  const { push, apps = { android: null, ios: null } } = messages;
  const addresses = serverAddresses({ ...messages.addresses, kept: known });
  const siteAddress = (siteId: number) => addresses.site(siteId);
  const consoleAddress = (siteId: number) => `${addresses.console()}/${formatSiteId(siteId)}`;
  const senders = {
    ...messages.senders,
    ...(push && {
      push: pushSender({
        devices: stores.devices,
        web: webPushSender({ ...push, devices: stores.devices, keys: pushKeys, clock }),
        ...apps,
      }),
    }),
  };
  const facts = { ...stores, places, siteAddress, consoleAddress, clock };
  const raise = managerAlarms({ ...stores, clock });
  return startNoticeSender({
    ...stores,
    senders,
    textLimits: messages.textLimits,
    onTextAlarm: (alarm) => void raise(alarm).catch((error: unknown) => onError(error, 'messages')),
    prepare: (notice) => prepareNotice(notice, { ...facts, calendar: (request) => readCalendarFile(request, facts) }),
    wakeOutbox,
    clock,
    random: Math.random,
    onError: (error) => onError(error, 'messages'),
  });
}

async function openBus(connectionString: string, onError: (error: Error) => void): Promise<Bus> {
  return connectionString === '' ? inProcessBus() : openPostgresBus({ connectionString, onError });
}
