import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import { newChallenge, readChallenge } from '#features/staff/second-step/challenges.ts';
import { provePassword } from '#features/staff/sign-in/prove-password.ts';
import { isBound, provenSteps } from '#features/staff/second-step/second-steps.ts';
import { readCreation, type NewCredential, type Party } from '#features/staff/second-step/webauthn.ts';

export const MOST_PASSKEYS = 20;

export type SecondStepDeps = {
  accounts: AccountStore;
  secondSteps: SecondStepStore;
  audit: AuditStore;
  passwords: Passwords;
  clock: Clock;
  /** The same on every node. */
  workSecret: string;
};
type Refusal = { code: 'sign-in-failed' | 'too-many-requests' | 'code-wrong' | 'second-step-needed' };

/** What the browser needs to make a passkey; the account's other ones are left out. */
export async function beginPasskey(
  account: Account,
  password: string,
  deps: SecondStepDeps,
): Promise<Result<{ challenge: string; known: string[] }, Refusal>> {
  const proven = await provePassword(account, password, deps);
  if (!proven.ok) return proven;
  const challenge = newChallenge({ purpose: `add ${account.id}`, secret: deps.workSecret, now: deps.clock.now() });
  return ok({ challenge, known: (await deps.secondSteps.passkeysOf(account.id)).map(({ id }) => id) });
}

/** It is demanded once somebody has signed in with it. */
export async function addPasskey(
  account: Account,
  { name, made, party }: { name: string; made: NewCredential; party: Party },
  deps: SecondStepDeps,
): Promise<Result<null, Refusal>> {
  const now = deps.clock.now();
  const read = readCreation(made, party);
  const signing = { purpose: `add ${account.id}`, secret: deps.workSecret, now } as const;
  if (!read || readChallenge(read.challenge, signing) === null) return err({ code: 'code-wrong' });
  const { publicKey, counter } = read;
  const passkey = { accountId: account.id, id: made.id, host: party.host, publicKey, counter, name };
  const isAdded = await deps.secondSteps.addPasskey({ ...passkey, createdAt: now, usedAt: null }, MOST_PASSKEYS);
  if (!isAdded) return err({ code: 'code-wrong' });
  await auditAtSites(account.id, 'passkey_add', deps);
  return ok(null);
}

export async function removePasskey(
  account: Account,
  { id, password, host }: { id: string; password: string; host: string },
  deps: SecondStepDeps,
): Promise<Result<null, Refusal>> {
  const proven = await provePassword(account, password, deps);
  if (!proven.ok) return proven;
  const { hasTotp, passkeys } = await provenSteps(account, host, deps);
  const isLast = !hasTotp && passkeys.every((passkey) => passkey.id === id);
  if (isLast && (await isBound(account, deps))) return err({ code: 'second-step-needed' });
  if (!(await deps.secondSteps.removePasskey(account.id, id))) return err({ code: 'code-wrong' });
  await auditAtSites(account.id, 'passkey_remove', deps);
  return ok(null);
}
