import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import { isBound, provenSteps } from '#features/staff/second-step/second-steps.ts';
import { countGuess } from './count-guess.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

type Step = { step: 'begin' | 'confirm' | 'remove'; code: string; password: string; host: string };
type Totp = { hasTotp: boolean; secret: string | null; uri: string | null };
type Refusal = { code: 'code-wrong' | 'sign-in-failed' | 'too-many-requests' | 'second-step-needed' };
type Deps = {
  accounts: AccountStore;
  secondSteps: SecondStepStore;
  audit: AuditStore;
  passwords: Passwords;
  clock: Clock;
};

const ISSUER = 'Openturn';

/** A second factor takes effect once a code confirmed it; a code removes it again. */
export async function setUpTotp(
  account: Account,
  { step, code, password, host }: Step,
  deps: Deps,
): Promise<Result<Totp, Refusal>> {
  if (step === 'begin') return begin(account, password, deps);
  const { id, totpSecret, totpPending } = account;
  if (step === 'remove' && (await isLastOfBound(account, host, deps))) return err({ code: 'second-step-needed' });
  const proven = step === 'confirm' ? totpPending : totpSecret;
  if (proven === null) return err({ code: 'code-wrong' });
  const checked = await checkCode(account, { secret: proven, code }, deps);
  if (!checked.ok) return checked;
  if (step === 'confirm') await deps.secondSteps.noteSecondStep(id, deps.clock.now());
  await deps.accounts.setTotp(id, step === 'confirm' ? proven : null);
  await auditAtSites(id, step === 'confirm' ? 'totp_on' : 'totp_off', deps);
  return ok({ hasTotp: step === 'confirm', secret: null, uri: null });
}

async function isLastOfBound(account: Account, host: string, deps: Deps): Promise<boolean> {
  const { passkeys } = await provenSteps(account, host, deps);
  return passkeys.length === 0 && (await isBound(account, deps));
}

async function begin(
  { id, email, passwordHash }: Account,
  password: string,
  deps: Deps,
): Promise<Result<Totp, Refusal>> {
  if (await countGuess(subjectOf(id), deps)) return err({ code: 'too-many-requests' });
  if (!(await deps.passwords.verify(password, passwordHash))) return err({ code: 'sign-in-failed' });
  await deps.accounts.forgiveAttempt(subjectOf(id), { all: true });
  const secret = newTotpSecret();
  // Nobody who finds an open console may replace the factor.
  if (!(await deps.accounts.beginTotp(id, secret))) return err({ code: 'code-wrong' });
  return ok({ hasTotp: false, secret, uri: totpUri(secret, { issuer: ISSUER, email }) });
}

async function checkCode(
  { id }: Account,
  { secret, code }: { secret: string; code: string },
  deps: Deps,
): Promise<Result<null, Refusal>> {
  if (await countGuess(subjectOf(id), deps)) return err({ code: 'too-many-requests' });
  const step = totpStepOf(code, secret, deps.clock.now());
  if (step === null || !(await deps.accounts.takeTotpStep(id, step))) return err({ code: 'code-wrong' });
  await deps.accounts.forgiveAttempt(subjectOf(id), { all: true });
  return ok(null);
}

function subjectOf(id: string): string {
  return `totp ${id}`;
}
