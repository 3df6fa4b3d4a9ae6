import type { WalletValues } from '@openturn/contract/wallet/wallet-page.ts';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { startFakeApns } from './fake-apns.ts';
import { ISSUER, startFakeGoogleWallet } from './fake-google-wallet.ts';
import { makeCertificates, PASS_TYPE, TEAM } from './make-certificates.ts';

export const NO_WALLETS: WalletValues = {
  passTypeId: '',
  teamId: '',
  certificate: null,
  key: null,
  passphrase: null,
  wwdr: null,
  issuerId: '',
  account: null,
};

type Saved = { success: boolean; version?: string; reason?: string; fields?: Record<string, { key: string }> };
type Page = { version: string; values: WalletValues; shown: { apple: object; google: object } };

/** The whole server with two visitors in line, with Apple and Google on this machine, and the owner of the server. */
export async function openWallet() {
  const apple = await startFakeApns();
  const google = await startFakeGoogleWallet();
  const server = await openConsole(2, undefined, {
    WALLET_APPLE_URL: apple.url,
    WALLET_GOOGLE_URL: google.url,
    WALLET_GOOGLE_TOKEN_URL: `${google.url}/token`,
    WALLET_GOOGLE_SAVE_URL: 'https://pay.google.example/gp/v/save',
  });
  await makeServerOwner(server.db, 'olga');
  const olga = await server.signIn('olga');
  const keys = makeCertificates();
  const { certificate, key, wwdr } = keys;
  const values: WalletValues = {
    ...NO_WALLETS,
    passTypeId: PASS_TYPE,
    teamId: TEAM,
    certificate,
    key,
    wwdr,
    issuerId: ISSUER,
    account: JSON.stringify(google.account),
  };
  const page = async () => (await olga.get('staff/settings/wallet')).json<Page>();
  const save = async (changed: Partial<WalletValues> = values, version?: string): Promise<Saved> => {
    const seen = version ?? (await page()).version;
    return (
      await olga.post('staff/settings/wallet', { version: seen, values: { ...NO_WALLETS, ...changed } })
    ).json<Saved>();
  };
  return { ...server, apple, google, olga, keys, values, page, save, guid: server.guests[0]?.id ?? '' };
}
