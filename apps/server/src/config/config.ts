import { resolve } from 'node:path';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { WORK } from '@openturn/domain/work/proof-of-work.ts';
import * as z from 'zod';
import { checkPushSettings, PUSH_SECRETS, PUSH_SETTINGS, pushConfig, type PushConfig } from './push-settings.ts';
import { phoneAppConfig, type PhoneAppConfig, PHONE_APP_SETTINGS } from './phone-app-settings.ts';
import { WALLET_SETTINGS, walletUrls } from './wallet-addresses.ts';
import type { WalletUrls } from '#features/wallet/index.ts';
import {
  checkStorageSettings,
  documentsConfig,
  type DocumentsConfig,
  STORAGE_SECRETS,
  STORAGE_SETTINGS,
  type StorageConfig,
  storageConfig,
} from './storage-settings.ts';
import {
  checkMessageSettings,
  MESSAGE_SECRETS,
  MESSAGE_SETTINGS,
  messageConfig,
  type MessageConfig,
} from './message-settings.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Businesses are at `{digits}.{hostDomain}`. */
  hostDomain: string;
  publicScheme: 'http' | 'https';
  /** Empty means SQLite in the data folder. */
  databaseUrl: string;
  /** Base64, the newest first. If empty, the data folder keeps a key. */
  dataKeys: readonly string[];
  mapsKey: string;
  /** SITE-12: if both are empty, only businesses that name an app of their own show a button for it. */
  appStoreUrl: string;
  playStoreUrl: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Number of proxies in front of this server. */
  trustedProxies: number;
  /** Per device; 0 means no limit. */
  requestsPerMinute: number;
  /** Zeros that a device at a suspicious address has to find; 0 asks for none. */
  workBits: number;
  /** Per address, and per process. */
  liveConnectionsPerAddress: number;
  liveConnections: number;
  /** Per device; further reports are dropped. */
  errorReportsPerHour: number;
  /** As many sites has a company, and as many does an account own. */
  mostSites: number;
  /** API-04: host suffix to the region's API server. */
  regionServers: Readonly<Record<string, string>>;
  /** If empty, metrics are served only to this machine and private addresses. */
  metricsToken: string;
  /** The demo businesses are added at the start if they are missing. */
  hasDemo: boolean;
  /** With simulated visitors and staff. */
  isDemo: boolean;
  /** The environment names the domain, or the scheme. */
  hasDomain: boolean;
  hasScheme: boolean;
  /** Where Stripe is; tests have their own. */
  stripeUrl: string;
  walletUrls: WalletUrls;
  /** Where the provider with whose accounts staff sign in may be. */
  providerNetwork: ProviderNetwork;
  messages: MessageConfig;
  push: PushConfig;
  /** Where files lie that visitors send; null for the data folder. */
  storage: StorageConfig;
  documents: DocumentsConfig;
  phoneApps: PhoneAppConfig;
};

/** `local` also takes one on this machine without TLS. */
const PROVIDER_NETWORKS = ['internet', 'private', 'local'] as const;
export type ProviderNetwork = (typeof PROVIDER_NETWORKS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const DATABASE_ADDRESS = /^postgres(ql)?:\/\/\S+$/;
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535, 'a port from 1 to 65535').default(8080),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    HOST_DOMAIN: z
      .string()
      .toLowerCase()
      .regex(DOMAIN, 'must be a host name such as example.org, without a scheme or port')
      .default('openturn.localhost'),
    PUBLIC_SCHEME: oneOf(['http', 'https']).default('http'),
    DATABASE_URL: z.string().regex(DATABASE_ADDRESS, 'must start with postgres://').default(''),
    DATA_KEYS: z.string().default('').transform(parseKeys),
    MAPS_KEY: z.string().default(''),
    APP_STORE_URL: storeUrl(),
    PLAY_STORE_URL: storeUrl(),
    LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
    TRUST_PROXY: wholeNumber(0, 10, 'the number of proxies before this server, 0 to 10').default(0),
    RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000_000, 'a number of requests, 0 for no limit').default(300),
    WORK_BITS: wholeNumber(0, 20, 'a number of bits, 0 to 20').default(WORK.bits),
    LIVE_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000, 'a number of connections').default(1_000),
    LIVE_CONNECTIONS: wholeNumber(1, 10_000_000, 'a number of connections').default(50_000),
    ERROR_REPORTS_PER_HOUR: wholeNumber(0, 1_000_000_000, 'a number of reports').default(20),
    MOST_SITES: wholeNumber(1, 10_000, 'a number of sites').default(50),
    REGION_SERVERS: z.string().default('').transform(parseRegions),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').default(''),
    STRIPE_BASE_URL: z
      .string()
      .regex(/^https?:\/\/[^\s/]+$/, 'must be an address such as https://api.stripe.com')
      .default('https://api.stripe.com'),
    OIDC_NETWORK: oneOf(PROVIDER_NETWORKS).default('internet'),
    DEMO: oneOf(['0', '1', 'still']).default('0'),
    ...MESSAGE_SETTINGS,
    ...PUSH_SETTINGS,
    ...STORAGE_SETTINGS,
    ...PHONE_APP_SETTINGS,
    ...WALLET_SETTINGS,
  })
  .superRefine(checkMessageSettings)
  .superRefine(checkPushSettings)
  .superRefine(checkStorageSettings);

/** One line per invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Result<Config, string[]> {
  // `PORT= ./openturn start` counts as missing.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) return err(parsed.error.issues.map((issue) => lineOf(issue, present)));
  const settings = parsed.data;
  return ok({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    hostDomain: settings.HOST_DOMAIN,
    publicScheme: settings.PUBLIC_SCHEME,
    databaseUrl: settings.DATABASE_URL,
    dataKeys: settings.DATA_KEYS,
    mapsKey: settings.MAPS_KEY,
    appStoreUrl: settings.APP_STORE_URL,
    playStoreUrl: settings.PLAY_STORE_URL,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    requestsPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    workBits: settings.WORK_BITS,
    liveConnectionsPerAddress: settings.LIVE_CONNECTIONS_PER_ADDRESS,
    liveConnections: settings.LIVE_CONNECTIONS,
    errorReportsPerHour: settings.ERROR_REPORTS_PER_HOUR,
    mostSites: settings.MOST_SITES,
    regionServers: settings.REGION_SERVERS,
    metricsToken: settings.METRICS_TOKEN,
    hasDemo: settings.DEMO !== '0',
    isDemo: settings.DEMO === '1',
    hasDomain: 'HOST_DOMAIN' in present && !settings.HOST_DOMAIN.endsWith('.localhost'),
    hasScheme: 'PUBLIC_SCHEME' in present,
    stripeUrl: settings.STRIPE_BASE_URL,
    providerNetwork: settings.OIDC_NETWORK,
    messages: messageConfig(settings),
    push: pushConfig(settings, settings.HOST_DOMAIN),
    storage: storageConfig(settings),
    documents: documentsConfig(settings),
    phoneApps: phoneAppConfig(settings),
    walletUrls: walletUrls(settings),
  });
}

/** Addresses and tokens may contain secrets, so they are not repeated. */
const SECRET = [
  'DATABASE_URL',
  'DATA_KEYS',
  'METRICS_TOKEN',
  'MAPS_KEY',
  ...MESSAGE_SECRETS,
  ...PUSH_SECRETS,
  ...STORAGE_SECRETS,
];

function lineOf(issue: z.core.$ZodIssue, present: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const value = SECRET.includes(name) ? '' : ` (it is '${present[name] ?? ''}')`;
  return `${name} ${issue.message}${value}`;
}

function wholeNumber(least: number, most: number, what: string) {
  const message = `must be ${what}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

function storeUrl() {
  return z
    .string()
    .regex(/^https:\/\/\S+$/, 'must start with https://')
    .default('');
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

const DATA_KEY = /^[A-Za-z0-9+/]{43}=$/;

function parseKeys(text: string, context: z.RefinementCtx): string[] {
  const keys = text.split(',').flatMap((key) => key.trim() || []);
  const isRight = keys.every((key) => DATA_KEY.test(key));
  if (!isRight) context.addIssue('must be keys of 32 bytes in base64, separated by commas');
  return keys;
}

function parseRegions(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => pair.trim() || []);
  const regions: Record<string, string> = {};
  for (const pair of pairs) {
    const match = /^(\.[a-z0-9.-]+)=(https?:\/\/[^/\s]+)$/.exec(pair);
    if (match?.[1] && match[2]) regions[match[1]] = match[2];
    else context.addIssue('must be pairs like .ca=https://api.example.ca,.us=https://api.example.us');
  }
  return regions;
}
