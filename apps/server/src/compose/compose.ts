import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { openClient } from '#features/pages/build/open-client.ts';
import { openStaffApp } from '#features/pages/staff/open-staff-app.ts';
import { openBackend, type Backend } from './open-backend.ts';
import { appsOf } from '#config/push-settings.ts';
import { openChannels } from './open-channels.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import { randomCode } from '#kernel/random-code.ts';
import { liveDays } from '#live/live-days.ts';
import { linesSource } from '#features/lines/read-lines.ts';
import { hostNetwork } from '#features/addresses/index.ts';
import { openHostDirectory, type HostDirectory } from '#features/sites/index.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import { localAddresses } from '#features/first-start/address/local-addresses.ts';
import { demoSource } from './demo-source.ts';
import { openRestoreWork } from './open-restore-work.ts';
import { readNews, type StartNews } from './start-news.ts';
import { isOriginAllowed } from '#http/edge/allowed-origins.ts';
import { clientAddress } from '#http/identity/client-address.ts';
import { describe } from '#http/replies/error-handling.ts';
import { findPlace } from '#http/identity/place.ts';
import { liveEndpoint, type LiveEndpoint } from '#live/socket/live-endpoint.ts';
import { sentTo } from '#http/identity/sent-to.ts';
import { serverAddresses } from '#http/identity/server-addresses.ts';
import type { Clock } from '#kernel/clock.ts';
import packageFile from '#package.json' with { type: 'json' };
import { dataOf } from './commands/data-of.ts';
import { buildServer } from './build-server.ts';
import type { Config } from '#config/config.ts';
import { troubleLog } from '#kernel/trouble/trouble-log.ts';
import { addServerMetrics, queryCounter } from './server-metrics.ts';

const CLIENT_DIST = join(import.meta.dirname, '../../../client/dist');
const STAFF_DIST = join(import.meta.dirname, '../../../staff/dist');

export type Running = {
  /** Changes lines within this process, without HTTP. */
  tickets: TicketDeps;
  /** What the person who started the server has to know. */
  news(): Promise<StartNews>;
  /** Returns the port; the system chooses one if the setting is 0. */
  listen(): Promise<number>;
  /** Accepts no more requests, sends live connections elsewhere, and stops after the work in progress. */
  close(): Promise<void>;
};

type Options = {
  passwords: Passwords;
  /** A backup has replaced everything: this server knows nothing of it, and has to be composed anew. */
  onRestored: () => void;
};

/** The only place that connects ports to their adapters. */
export async function compose(config: Config, log: Logger, { passwords, onRestored }: Options): Promise<Running> {
  const clock: Clock = { now: Date.now };
  const registry = new Registry();
  const logTrouble = troubleLog(log, clock.now);
  const onError = (error: unknown, where: string) => {
    if (!logTrouble(error)) log.error({ where, error: describe(error) }, 'failed');
  };
  let port = config.port;
  const addressOptions = { ...config, port: () => port };
  const reportsTo = { address: (): string | null => null };
  const callbackAddress = () => reportsTo.address();
  const channels = openChannels(
    { ...config.messages, ...appsOf(config.push) },
    { callbackAddress, showsCodes: config.hasDemo, log, clock },
  );
  const messages = { ...channels, push: config.push, addresses: addressOptions };
  const parts = { passwords, messages, pushKeys: config.push.keys, clock, log, onError, keepsBackups: true };
  const backend = await openBackend({ ...config, ...parts, onQuery: queryCounter(registry) });
  const { stores, ping, facts, places, bus } = backend;
  reportsTo.address = serverAddresses({ ...addressOptions, kept: facts }).reports;
  channels.follow(stores.serverSettings);
  const siteOfHost = await openHostDirectory({ sites: stores.sites, bus, clock });
  const live = openLive({ config, siteOfHost, backend, clock, onError });
  addServerMetrics(registry, { live, outbox: stores.outbox, clock });

  const demo = demoSource({ backend, config, clock, onError });
  let isEnding = false;
  const app = await buildServer({
    ...stores,
    ...backend.booking,
    ...backend.tickets,
    ...keepingDeps(config, backend, onError),
    paying: backend.paying,
    wallets: backend.wallets,
    checkPasses: backend.checkPasses,
    places,
    ...backend.documents,
    bus,
    pushKey: backend.pushKeys.publicKey,
    workSecret: backend.pushKeys.privateKey,
    channels,
    newCode: randomCode,
    pause: (ms) => setTimeout(ms),
    passwords,
    config,
    siteOfHost,
    ...(await openApps(log)),
    log,
    registry,
    ping,
    logTrouble,
    isDraining: () => isEnding,
    facts,
    demo,
    restoreWork: await openRestoreWork(config, { ...backend.backups.restorable, onRestored }),
    localAddresses: () => localAddresses(config.host),
    hostNetwork: hostNetwork(),
  });
  live.attach(app.server);

  return {
    tickets: backend.tickets,
    news: () => readNews(backend, clock),
    listen: async () => {
      await app.listen({ port: config.port, host: config.host });
      const address = app.server.address();
      if (typeof address === 'object' && address) port = address.port;
      await demo.begin(port);
      return port;
    },
    close: async () => {
      isEnding = true;
      await demo.stop();
      await live.close();
      await app.close();
      await backend.close();
    },
  };
}

/** What the browsers of visitors and of staff load. */
async function openApps(log: Logger) {
  const onMissing = () => log.warn('the client is not built: only calls and the live connection work');
  return {
    client: await openClient({ dist: CLIENT_DIST, version: packageFile.version, onMissing }),
    staffApp: await openStaffApp(STAFF_DIST),
  };
}

/** What the pages about backups and health need. */
function keepingDeps(config: Config, { stores, backups }: Backend, onError: (error: unknown, where: string) => void) {
  return {
    runs: stores.backupRuns,
    work: backups.work,
    backupKey: dataOf(config).key?.id ?? null,
    app: packageFile.version,
    onError: (error: unknown) => onError(error, 'backups'),
  };
}

type LiveParts = {
  config: Config;
  siteOfHost: HostDirectory;
  backend: Backend;
  clock: Clock;
  onError: (error: unknown, where: string) => void;
};

function openLive({ config, siteOfHost, backend, clock, onError }: LiveParts): LiveEndpoint {
  const places = { ...config, siteOfHost, atOneHost: backend.facts.atOneHost };
  return liveEndpoint({
    bus: backend.bus,
    lines: linesSource(backend.places),
    readDays: liveDays(backend.booking),
    clock,
    onError: (error) => onError(error, 'live'),
    addressOf: (request) => clientAddress(request, config.trustedProxies),
    limits: { connectionsPerAddress: config.liveConnectionsPerAddress, connections: config.liveConnections },
    isOriginAllowed: async (origin, request) =>
      origin === undefined ||
      isOriginAllowed(origin, await findPlace(sentTo(request.headers, config.trustedProxies), places), places),
  });
}
