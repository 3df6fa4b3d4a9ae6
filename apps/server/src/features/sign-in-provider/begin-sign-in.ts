import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { newChallenge, newSessionToken, readChallenge } from '#features/staff/index.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ProviderClient } from './provider/provider-client.ts';
import { SIGN_IN_LASTS_MS } from './provider/provider-limits.ts';
import { storedProvider, type StoredProvider } from './provider/provider-settings.ts';

/** What a sign-in is for: getting in, or showing an account's owner that it works. */
export type Aim = { for: 'sign-in' } | { for: 'proof'; accountId: string };

type Begin = { aim: Aim; cookie: string | null; returnAddress: string };
export type BeginDeps = {
  serverSettings: ServerSettingStore;
  signInProvider: ProviderClient;
  /** The same on every node. */
  workSecret: string;
  clock: Clock;
};

/** Where the browser goes, and its cookie: without it, nobody can use what the provider answers. */
export async function beginSignIn(
  { aim, cookie: known, returnAddress }: Begin,
  deps: BeginDeps,
): Promise<Result<{ address: string; cookie: string }, { code: 'provider-unreachable' }>> {
  const values = storedProvider(await deps.serverSettings.readAll());
  if (values.issuer === '') return err({ code: 'provider-unreachable' });
  // Another tab may be on its way too.
  const cookie = known ?? newSessionToken();
  const purpose = purposeOf({ aim, cookie, returnAddress, values });
  const challenge = newChallenge({
    purpose,
    secret: deps.workSecret,
    now: deps.clock.now(),
    lastsMs: SIGN_IN_LASTS_MS,
  });
  const state = `${aim.for}.${challenge}`;
  const address = await deps.signInProvider.addressFor(values, { state, cookie, returnAddress });
  return address.ok ? ok({ address: address.value, cookie }) : err({ code: 'provider-unreachable' });
}

/** The challenge of an answer and when it ends; null unless it was begun in this browser, for this and with these settings. */
export function readState(
  state: string,
  begun: Parameters<typeof purposeOf>[0],
  { workSecret: secret, clock }: Pick<BeginDeps, 'workSecret' | 'clock'>,
): { challenge: string; until: number } | null {
  const [aim, challenge = ''] = state.split('.');
  if (aim !== begun.aim.for) return null;
  const until = readChallenge(challenge, { purpose: purposeOf(begun), secret, now: clock.now() });
  return until === null ? null : { challenge, until };
}

type Begun = { aim: Aim; cookie: string; returnAddress: string; values: StoredProvider };

function purposeOf({ aim, cookie, returnAddress, values: { issuer, clientId } }: Begun): `provider ${string}` {
  const account = aim.for === 'proof' ? aim.accountId : '';
  const bound = JSON.stringify([aim.for, account, cookie, returnAddress, issuer, clientId]);
  return `provider ${createHash('sha256').update(bound).digest('base64url')}`;
}
