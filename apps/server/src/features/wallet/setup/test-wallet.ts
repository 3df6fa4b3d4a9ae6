import type { testWallet as testCall, WalletValues } from '@openturn/contract/wallet/wallet-page.ts';
import type { WalletCause, WalletStep } from '@openturn/domain/wallet/wallet-causes.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import type * as z from 'zod';
import { apnsConnection, readServiceAccount } from '#features/notices/index.ts';
import { pushPass } from '#features/wallet/apple/push-pass.ts';
import { type GoogleFailure, googleWallet } from '#features/wallet/google/google-wallet.ts';
import { inspectApple } from './inspect-apple.ts';
import { enteredWallet, type SaveWalletDeps, type WalletEntered } from './save-wallet.ts';

type Tested = Omit<z.output<(typeof testCall)['reply']>, 'success'>;
type Failure = { step: WalletStep; cause: WalletCause; detail?: string };

const STEPS = {
  apple: ['certificate', 'key', 'wwdr', 'push'],
  google: ['account', 'token', 'issuer'],
} as const satisfies Record<WalletName, readonly WalletStep[]>;

/** No device has it: Apple says so to whom it would take a message from. */
const NO_DEVICE = '0'.repeat(64);

/** Goes as far as can be gone without a phone, with the values entered, stored or not. */
export async function testWallet(
  { wallet, values }: { wallet: WalletName; values: WalletValues },
  deps: SaveWalletDeps,
): Promise<Tested> {
  const { entered } = await enteredWallet(values, deps);
  const failure = await (wallet === 'apple' ? tryApple(entered, deps) : tryGoogle(entered, deps));
  const steps: readonly WalletStep[] = STEPS[wallet];
  const stop = failure ? steps.indexOf(failure.step) : steps.length;
  return {
    steps: steps.map((step, place) => ({ step, state: place < stop ? 'done' : place === stop ? 'failed' : 'left' })),
    cause: failure?.cause ?? null,
    detail: failure?.detail ?? '',
  };
}

async function tryApple(entered: WalletEntered, { wallets, clock }: SaveWalletDeps): Promise<Failure | null> {
  const inspected = inspectApple(entered, clock.now());
  if (!inspected.ok) return inspected.error;
  const { certificate: cert, key } = inspected.value;
  const connection = apnsConnection(wallets.urls.apple, { cert, key });
  try {
    const asked = { token: NO_DEVICE, topic: entered.passTypeId };
    const { pushed, reason } = await pushPass(connection, asked);
    if (pushed === 'sent' || pushed === 'gone') return null;
    return { step: 'push', cause: pushed === 'refused' ? 'apple-refused' : 'apple-unreachable', detail: reason };
  } catch (error) {
    // Within TLS, Apple refuses certificates that it has withdrawn.
    const isRefused = /SSL|ALERT/i.test((error as { code?: string }).code ?? '');
    return { step: 'push', cause: isRefused ? 'apple-refused' : 'apple-unreachable', detail: String(error) };
  } finally {
    connection.close();
  }
}

async function tryGoogle({ issuerId, account }: WalletEntered, deps: SaveWalletDeps): Promise<Failure | null> {
  const read = readServiceAccount(account);
  if (!read) return { step: 'account', cause: 'account-unreadable' };
  const { wallets, clock } = deps;
  const tried = await googleWallet({ issuerId, account: read, urls: wallets.urls.google, clock }).tryOut();
  return tried && { step: tried.step, cause: causeOf(tried.step, tried.failure), detail: tried.failure.reason };
}

function causeOf(step: 'token' | 'issuer', { kind, status, reason }: GoogleFailure): WalletCause {
  if (kind === 'later' && status !== 401) return 'google-unreachable';
  if (step === 'token') return 'account-refused';
  return reason.includes('SERVICE_DISABLED') ? 'api-off' : 'issuer-refused';
}
