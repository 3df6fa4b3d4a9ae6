import type { WalletValues } from '@openturn/contract/wallet/wallet-page.ts';
import { type Invalid, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { WALLET_CAUSE_TEXTS } from '@openturn/domain/wallet/wallet-causes.ts';
import { readServiceAccount } from '#features/notices/index.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Wallets } from '#features/wallet/open-wallets.ts';
import type { Clock } from '#kernel/clock.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { type AppleEntered, inspectApple, type WalletFault } from './inspect-apple.ts';
import { type StoredWallet, storedWallet, WALLET_NAME } from './wallet-settings.ts';

export type SaveWalletDeps = {
  serverSettings: ServerSettingStore;
  wallets: Pick<Wallets, 'refresh' | 'urls'>;
  clock: Clock;
};

export type WalletEntered = AppleEntered & Pick<StoredWallet, 'issuerId' | 'account'>;
type Entered = { before: StoredWallet; entered: WalletEntered; seen: string | null };
type Saved = { version: string; before: StoredWallet; next: StoredWallet };

/** What is entered, with what is stored where nothing is. */
export async function enteredWallet(values: WalletValues, deps: SaveWalletDeps): Promise<Entered> {
  const settings = await deps.serverSettings.readAll();
  const before = storedWallet(settings);
  const entered = {
    passTypeId: values.passTypeId.trim(),
    teamId: values.teamId.trim(),
    certificate: values.certificate ?? before.certificate,
    // A new certificate may come with its key, or with the one that was used before.
    key: values.key ?? before.key,
    passphrase: values.passphrase ?? '',
    wwdr: values.wwdr ?? before.wwdr,
    issuerId: values.issuerId.trim(),
    account: values.account ?? before.account,
  };
  return { before, entered, seen: settings.get(WALLET_NAME) ?? null };
}

/** Only what can make passes is saved: visitors never meet a pass that their phone refuses. */
export async function saveWallet(
  { version, values }: { version: string; values: WalletValues },
  deps: SaveWalletDeps,
): Promise<Result<Saved, { code: 'changed-meanwhile' } | Invalid>> {
  const { before, entered, seen } = await enteredWallet(values, deps);
  if (version !== walletVersion(before)) return err({ code: 'changed-meanwhile' });
  const apple = checkApple(entered, before, deps.clock.now());
  const google = checkGoogle(entered);
  const fields = { ...(apple.ok ? {} : apple.error), ...(google.ok ? {} : google.error) };
  if (!apple.ok || !google.ok) return err({ code: 'invalid-input', fields });
  const next = { ...apple.value, ...google.value };
  const written = { [WALLET_NAME]: JSON.stringify(next) };
  const isWritten = await deps.serverSettings.writeOver({ [WALLET_NAME]: seen }, written, deps.clock.now());
  if (!isWritten) return err({ code: 'changed-meanwhile' });
  deps.wallets.refresh();
  return ok({ version: walletVersion(next), before, next });
}

export function walletVersion(values: StoredWallet): string {
  return digestOf(values);
}

type AppleStored = Omit<StoredWallet, 'issuerId' | 'account'>;
type Fields = Record<string, Problem>;

function checkApple(entered: WalletEntered, before: StoredWallet, now: number): Result<AppleStored, Fields> {
  const { passTypeId, teamId, certificate, key, wwdr } = entered;
  if (passTypeId === '') return ok({ passTypeId, teamId: '', certificate: '', key: '', wwdr: '' });
  const isAsBefore =
    passTypeId === before.passTypeId &&
    teamId === before.teamId &&
    certificate === before.certificate &&
    key === before.key &&
    wwdr === before.wwdr;
  // One that has ended meanwhile keeps nobody from saving the other wallet.
  if (isAsBefore) return ok({ passTypeId, teamId, certificate, key, wwdr });
  const inspected = inspectApple(entered, now);
  if (!inspected.ok) return err(fieldOf(inspected.error));
  const { endsAt: _, ...keys } = inspected.value;
  return ok({ passTypeId, teamId, ...keys });
}

function checkGoogle({ issuerId, account }: WalletEntered): Result<Pick<StoredWallet, 'issuerId' | 'account'>, Fields> {
  if (issuerId === '') return ok({ issuerId, account: '' });
  if (!/^\d{6,25}$/.test(issuerId)) return err({ 'values.issuerId': problem('validation.invalidChars') });
  const read = readServiceAccount(account);
  return read
    ? ok({ issuerId, account: JSON.stringify(read) })
    : err(fieldOf({ step: 'account', cause: 'account-unreadable', field: 'account' }));
}

function fieldOf({ field, cause }: WalletFault): Fields {
  return { [`values.${field}`]: problem(WALLET_CAUSE_TEXTS[cause]) };
}
