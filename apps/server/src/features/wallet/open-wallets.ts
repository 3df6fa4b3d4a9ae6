import { X509Certificate } from 'node:crypto';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { type ApnsConnection, apnsConnection, readServiceAccount } from '#features/notices/index.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { AppleSigner } from './apple/sign-pass.ts';
import { type GoogleUrls, type GoogleWallet, googleWallet } from './google/google-wallet.ts';
import { type StoredWallet, storedWallet } from './setup/wallet-settings.ts';

export type AppleWallet = AppleSigner & { connection: ApnsConnection };
export type WalletUrls = { apple: string; google: GoogleUrls };

type Opened = { apple: (AppleWallet & { endsAt: number }) | null; google: GoogleWallet | null };
type Options = { serverSettings: ServerSettingStore; urls?: WalletUrls | undefined; clock: Clock };

export type Wallets = {
  urls: WalletUrls;
  /** Null without settings, and once a certificate has ended: Apple's wallet would refuse the pass. */
  apple(): Promise<AppleWallet | null>;
  google(): Promise<GoogleWallet | null>;
  /** Those of which visitors are offered passes. */
  offered(): Promise<WalletName[]>;
  /** Takes new values at once, rather than within seconds. */
  refresh(): void;
  close(): void;
};

/** How soon every node goes by what one has stored. */
const KEPT_MS = 5 * SECOND_MS;
const KEY = 'wallets';
const REAL: WalletUrls = {
  apple: 'https://api.push.apple.com',
  google: {
    api: 'https://walletobjects.googleapis.com',
    token: 'https://oauth2.googleapis.com/token',
    save: 'https://pay.google.com/gp/v/save',
  },
};

/** The wallets that are set up, as the settings of the server are now. */
export function openWallets({ serverSettings, urls = REAL, clock }: Options): Wallets {
  const cache = timedCache<Promise<Opened>>({ most: 1, keepMs: KEPT_MS, clock });
  let last: { stored: string; opened: Opened } | null = null;

  async function read(): Promise<Opened> {
    const stored = storedWallet(await serverSettings.readAll());
    const text = JSON.stringify(stored);
    if (last?.stored !== text) {
      last?.opened.apple?.connection.close();
      last = { stored: text, opened: { apple: openApple(stored, urls), google: openGoogle(stored, { urls, clock }) } };
    }
    return last.opened;
  }
  function current(): Promise<Opened> {
    const before = cache.get(KEY);
    if (before) return before;
    const reading = read();
    cache.set(KEY, reading);
    reading.catch(() => cache.delete(KEY));
    return reading;
  }
  const apple = async () => {
    const opened = (await current()).apple;
    return opened && clock.now() < opened.endsAt ? opened : null;
  };
  const google = async () => (await current()).google;
  return {
    urls,
    apple,
    google,
    offered: async () => [
      ...((await apple()) ? (['apple'] as const) : []),
      ...((await google()) ? (['google'] as const) : []),
    ],
    refresh: () => cache.clear(),
    close: () => last?.opened.apple?.connection.close(),
  };
}

/** Only whole settings are stored. */
function openApple({ passTypeId, teamId, certificate, key, wwdr }: StoredWallet, urls: WalletUrls): Opened['apple'] {
  if (passTypeId === '') return null;
  const connection = apnsConnection(urls.apple, { cert: certificate, key });
  return { passTypeId, teamId, certificate, key, wwdr, connection, endsAt: endOf({ certificate, wwdr }) };
}

/** When the first of both certificates ends. */
export function endOf({ certificate, wwdr }: Pick<StoredWallet, 'certificate' | 'wwdr'>): number {
  return Math.min(...[certificate, wwdr].map((pem) => Date.parse(new X509Certificate(pem).validTo)));
}

/** When Apple's passes of this server end; null without any. */
export async function applePassesEnd(serverSettings: Pick<ServerSettingStore, 'readAll'>): Promise<number | null> {
  const stored = storedWallet(await serverSettings.readAll());
  return stored.passTypeId === '' ? null : endOf(stored);
}

function openGoogle(
  { issuerId, account }: StoredWallet,
  { urls, clock }: { urls: WalletUrls; clock: Clock },
): GoogleWallet | null {
  const read = issuerId === '' ? null : readServiceAccount(account);
  return read && googleWallet({ issuerId, account: read, urls: urls.google, clock });
}
