import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import { FORGET_ATTEMPTS_AFTER_MS, pauseAfter, THROTTLE } from './sign-in-limits.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

type Step = { step: 'begin' | 'confirm' | 'remove'; code: string };
type Totp = { hasTotp: boolean; secret: string | null; uri: string | null };
type Refusal = { code: 'code-wrong' | 'too-many-requests' };
type Deps = { accounts: AccountStore; audit: AuditStore; clock: Clock };

const ISSUER = 'Openturn';

/** A second factor takes effect once a code confirmed it; a code removes it again. */
export async function setUpTotp(account: Account, { step, code }: Step, deps: Deps): Promise<Result<Totp, Refusal>> {
  if (step === 'begin') return begin(account, deps);
  const { id, totpSecret, totpPending } = account;
  const proven = step === 'confirm' ? totpPending : totpSecret;
  if (proven === null) return err({ code: 'code-wrong' });
  const checked = await checkCode(account, { secret: proven, code }, deps);
  if (!checked.ok) return checked;
  await deps.accounts.setTotp(id, step === 'confirm' ? proven : null);
  await auditAtSites(id, step === 'confirm' ? 'totp_on' : 'totp_off', deps);
  return ok({ hasTotp: step === 'confirm', secret: null, uri: null });
}

async function begin({ id, email }: Account, { accounts }: Deps): Promise<Result<Totp, Refusal>> {
  const secret = newTotpSecret();
  // Nobody who finds an open console may replace the factor.
  if (!(await accounts.beginTotp(id, secret))) return err({ code: 'code-wrong' });
  return ok({ hasTotp: false, secret, uri: totpUri(secret, { issuer: ISSUER, email }) });
}

/** As many guesses as at sign-in, with the same pauses. */
async function checkCode(
  { id }: Account,
  { secret, code }: { secret: string; code: string },
  { accounts, clock }: Deps,
): Promise<Result<null, Refusal>> {
  const [now, subject] = [clock.now(), `totp ${id}`];
  const pauseMs = (failures: number) => pauseAfter(failures, THROTTLE.person);
  const locked = await accounts.countAttempt(subject, { at: now, pauseMs, forgetMs: FORGET_ATTEMPTS_AFTER_MS });
  if (locked !== null) return err({ code: 'too-many-requests' });
  const step = totpStepOf(code, secret, now);
  if (step === null || !(await accounts.takeTotpStep(id, step))) return err({ code: 'code-wrong' });
  await accounts.forgiveAttempt(subject, { all: true });
  return ok(null);
}
