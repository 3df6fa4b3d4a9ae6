import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Updateable } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import type { Bus } from '#kernel/bus/bus.ts';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { openHostDirectory } from '#features/sites/index.ts';
import { storedKeys } from '#features/backups/index.ts';
import { openServerFacts } from '#features/first-start/index.ts';
import { limitsOf } from '#features/tickets/index.ts';
import { newPushKeys } from '#features/notices/channels/web-push/new-push-keys.ts';
import { scryptPasswords } from '#features/staff/passwords/scrypt-passwords.ts';
import { folderStorage, inspectFile } from '#features/documents/index.ts';
import { buildServer } from '#compose/build-server.ts';
import type { FixedChannels } from '#features/channels/channel-settings.ts';
import { appsOf } from '#config/push-settings.ts';
import { openChannels } from '#compose/open-channels.ts';
import { openWallets } from '#features/wallet/index.ts';
import { openRestoreWork, restorable } from '#compose/open-restore-work.ts';
import { openPaying } from '#compose/parts/open-paying.ts';
import { openStores } from '#compose/open-stores.ts';
import { troubleLog } from '#kernel/trouble/trouble-log.ts';
import { readConfig } from '#config/config.ts';
import type { LinesTable, SitesTable } from '#kernel/db/tables/site-tables.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import { changeLine, changeSite, deleteNotices, readNotices } from '#testing/database/change-rows.ts';
import { openProjectDatabase } from '#testing/database/open-test-database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { fakeClientApp } from '#testing/fakes/fake-client-app.ts';
import { fakeNetwork } from '#testing/fakes/fake-network.ts';
import { QUICK_PASSWORDS } from '#testing/samples/test-staff.ts';
import { ELM, seedTestSites, writeTestSites } from '#testing/samples/test-site.ts';

export const SITE_HOST = '100001.openturn.localhost:8080';
export const API_HOST = 'api.openturn.localhost:8080';
export const MAPPED_HOST = 'turns.elm.test:8080';
export const APP_TOKEN = 'dGhpcyBpcyBhIHRva2Vu_-0';

type Ask = Omit<InjectOptions, 'headers'> & { host?: string; headers?: Record<string, string> };

/** A Saturday at noon in Toronto. */
const NOON = Date.parse('2026-11-21T17:00:00Z');

/** The value of every one-time code. */
export const TEST_CODE = '314159';

export const TEST_PUSH_KEYS = newPushKeys();

/** The whole server on the project's database; the test controls the clock and reads the log. */
export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  site: DemoSite = ELM,
  bus: Bus = inProcessBus(),
  /** The database of another server, as after a restart. */
  kept: Db | null = null,
) {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'info', ...environment });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const time = { now: NOON };
  const clock = { now: () => time.now };
  const db = kept ?? (await openSeeded(site));
  const stores = openStores(db);
  const network = fakeNetwork();
  const pauses: number[] = [];
  const logged: string[] = [];
  const state = { isDatabaseUp: true, isDraining: false, freeBytes: 100e9 };
  const client = fakeClientApp();
  const fileStorage = folderStorage(await temporaryFolder());
  const work = {
    make: async (path: string) => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'a backup');
      return { rows: 0 };
    },
    tryOut: async () => 0,
  };
  const registry = new Registry();
  const documentRoom = { ...config.value.documents, freeBytes: async () => state.freeBytes, onNear: () => {} };
  const onFileError = (error: unknown) => void logged.push(String(error));
  const log = pino({ level: config.value.logLevel, base: null }, { write: (line: string) => void logged.push(line) });
  const passwords = scryptPasswords(QUICK_PASSWORDS);
  const facts = await openServerFacts({
    ...stores,
    clock,
    hasDomain: config.value.hasDomain,
    onError: (error) => logged.push(String(error)),
  });
  const channels = openChannels(
    { ...config.value.messages, ...appsOf(config.value.push), appServers: appServersOf(environment) },
    {
      callbackAddress: () => 'https://api.turns.example',
      // As on a server with the demo businesses, unless a test asks for a real one.
      showsCodes: environment['DEMO'] !== '0',
      log,
      clock,
    },
  );
  channels.follow(stores.serverSettings);
  const paying = openPaying({ stores, stripeUrl: config.value.stripeUrl, clock, wakeOutbox: () => {} });
  const wallets = openWallets({ ...stores, urls: config.value.walletUrls, clock });
  onTestFinished(() => wallets.close());
  const passChecks: { siteId: number; kind: string }[] = [];
  const app = await buildServer({
    ...stores,
    paying,
    wallets,
    checkPasses: (siteId, kind) => void passChecks.push({ siteId, kind }),
    facts,
    restoreWork: await openRestoreWork(config.value, {
      ...restorable(db, {
        ...stores,
        work,
        keys: () => storedKeys(stores.serverSettings),
        files: fileStorage,
        ...config.value,
        clock,
      }),
      onRestored: () => {},
    }),
    demo: { add: async () => null, remove: async () => null },
    localAddresses: () => ['192.0.2.7'],
    bus,
    passwords,
    newId: randomGuid,
    newCode: () => TEST_CODE,
    pushKey: TEST_PUSH_KEYS.publicKey,
    workSecret: 'a secret of a test',
    runs: stores.backupRuns,
    work,
    backupKey: null,
    app: '3.0.2',
    onError: (error) => void logged.push(String(error)),
    channels,
    pause: async (ms) => void pauses.push(ms),
    wakeOutbox: () => {},
    limitsOf: limitsOf(stores),
    places: placesSource({ ...stores, clock }),
    config: config.value,
    siteOfHost: await openHostDirectory({ sites: stores.sites, bus, clock }),
    hostNetwork: network,
    files: fileStorage,
    inspect: inspectFile,
    documentRoom,
    onFileError,
    clock,
    client,
    staffApp: { script: '/assets/staff/entry-1.js', preloads: [], styles: [], files: [] },
    log,
    logTrouble: troubleLog(log, clock.now),
    registry,
    ping: async () => {
      if (!state.isDatabaseUp) throw new Error('no database');
    },
    isDraining: () => state.isDraining,
  });
  onTestFinished(() => app.close());

  const ask = ({ host = SITE_HOST, headers = {}, ...rest }: Ask): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'GET', ...rest, headers: { host, ...headers } });
  return {
    ...stores,
    app,
    channels,
    ask,
    client,
    db,
    facts,
    fileStorage,
    inspect: inspectFile,
    documentRoom,
    onFileError,
    logged,
    network,
    paying,
    wallets,
    passChecks,
    passwords,
    pauses,
    registry,
    state,
    time,
    writtenNotices: () => readNotices(db),
    deleteNotices: () => deleteNotices(db),
    changeSite: (changed: Updateable<SitesTable>) => changeSite(db, site.siteId, changed),
    changeLine: (changed: Updateable<LinesTable>) =>
      changeLine(db, { siteId: site.siteId, lineId: site.lines[0]?.id ?? '' }, changed),
  };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function openSeeded(site: DemoSite): Promise<Db> {
  const db = await openProjectDatabase(site === ELM ? { seed: seedTestSites } : {});
  if (site !== ELM) await writeTestSites(db, site);
  return db;
}

/** Headers that a page of the host sends with a change. */
export function ownHeaders(token = 'a'.repeat(32)): Record<string, string> {
  return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
}

/** Headers that a client at the API host sends with every call. */
export const API_HEADERS = {
  origin: `http://${SITE_HOST}`,
  'x-apptoken': APP_TOKEN,
  'x-appname': 'Openturn 3.0.2',
};

/** Where tests have Google and Apple. */
function appServersOf({ TEST_APP_SERVERS: servers = '{}' }: NodeJS.ProcessEnv): FixedChannels['appServers'] {
  return JSON.parse(servers) as FixedChannels['appServers'];
}
