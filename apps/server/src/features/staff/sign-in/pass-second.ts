import type { SecondStepStore } from '#features/staff/store/second-step-store.ts';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import { hashRecoveryCode } from '#features/staff/second-step/recovery-codes.ts';
import { provenSteps } from '#features/staff/second-step/second-steps.ts';
import type { Clock } from '#kernel/clock.ts';
import { totpStepOf } from './totp.ts';

type Deps = { accounts: AccountStore; secondSteps: SecondStepStore; audit: AuditStore; clock: Clock };

/** What may come as the second step. */
export type SecondStep = 'code' | 'passkey' | 'recovery';

/**
 * What the account's second step may be at this host; empty if it has none. Passkeys are used instead of the password;
 * here they only say that the first step is not enough.
 */
export async function askedSteps(account: Account, host: string, deps: Deps): Promise<SecondStep[]> {
  const { hasTotp, passkeys } = await provenSteps(account, host, deps);
  if (!hasTotp && passkeys.length === 0) return [];
  const hasRecovery = (await deps.secondSteps.countRecoveryCodes(account.id)) > 0;
  return [
    ...(hasTotp ? (['code'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasRecovery ? (['recovery'] as const) : []),
  ];
}

/** By the authenticator's code, or a recovery code. */
export async function passSecond({ id, totpSecret }: Account, code: string, deps: Deps): Promise<boolean> {
  const isPassed = (await passTotp({ id, totpSecret }, code, deps)) || (await passRecovery(id, code, deps));
  if (isPassed) await deps.secondSteps.noteSecondStep(id, deps.clock.now());
  return isPassed;
}

async function passTotp(
  { id, totpSecret }: Pick<Account, 'id' | 'totpSecret'>,
  code: string,
  { accounts, clock }: Deps,
): Promise<boolean> {
  const step = totpSecret === null ? null : totpStepOf(code, totpSecret, clock.now());
  return step !== null && (await accounts.takeTotpStep(id, step));
}

async function passRecovery(id: string, code: string, deps: Deps): Promise<boolean> {
  const hash = hashRecoveryCode(id, code);
  if (hash === null || !(await deps.secondSteps.useRecoveryCode(id, hash))) return false;
  await auditAtSites(id, 'recovery_used', deps);
  return true;
}
