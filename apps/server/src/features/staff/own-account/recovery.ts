import { err, ok, type Result } from '@openturn/domain/result.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import { checkNewPassword } from '#features/staff/passwords/check-new-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#features/staff/second-step/recovery-codes.ts';
import { provePassword } from '#features/staff/sign-in/prove-password.ts';
import type { Account } from '#features/staff/store/account-store.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import type { SecondStepDeps } from './passkeys.ts';

type Refusal = { code: 'sign-in-failed' | 'too-many-requests' };

/** Shown once; the earlier ones no longer work. */
export async function createRecoveryCodes(
  account: Account,
  password: string,
  deps: SecondStepDeps,
): Promise<Result<string[], Refusal>> {
  const proven = await provePassword(account, password, deps);
  if (!proven.ok) return proven;
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(account.id, code) ?? []);
  await deps.secondSteps.setRecoveryCodes(account.id, hashes);
  await auditAtSites(account.id, 'recovery_codes', deps);
  return ok(codes);
}

type Change = { password: string; fresh: string; session: string };

/** Signs out everywhere else: somebody may know the old one. */
export async function changePassword(
  account: Account,
  { password, fresh, session }: Change,
  deps: SecondStepDeps,
): Promise<Result<null, Refusal | Invalid>> {
  const wrong = checkNewPassword(fresh, account.email);
  if (wrong) return err({ code: 'invalid-input', fields: { fresh: wrong } });
  const proven = await provePassword(account, password, deps);
  if (!proven.ok) return proven;
  await deps.accounts.setPassword(account.id, await deps.passwords.hash(fresh), session);
  await auditAtSites(account.id, 'password_change', deps);
  return ok(null);
}
