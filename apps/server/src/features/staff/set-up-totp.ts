import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Clock } from '#ports/clock.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

type Step = { step: 'begin' | 'confirm' | 'remove'; code: string };
type Totp = { hasTotp: boolean; secret: string | null; uri: string | null };
type Deps = { accounts: AccountStore; clock: Clock };

const ISSUER = 'Openturn';

/** A second factor counts from when a code has shown that it works; a code takes it off again. */
export async function setUpTotp(
  account: Account,
  { step, code }: Step,
  deps: Deps,
): Promise<Result<Totp, { code: 'code-wrong' }>> {
  const { id, totpSecret, totpPending } = account;
  if (step === 'begin') {
    // Whoever has found a console open must not put a factor of their own in the place of the first.
    if (totpSecret !== null) return err({ code: 'code-wrong' });
    const secret = newTotpSecret();
    await deps.accounts.setTotp(id, { secret: null, pending: secret });
    return ok({
      hasTotp: false,
      secret,
      uri: totpUri(secret, { issuer: ISSUER, email: account.email }),
    });
  }
  const proven = step === 'confirm' ? totpPending : totpSecret;
  if (proven === null || !(await isRight(account, proven, code, deps))) return err({ code: 'code-wrong' });
  await deps.accounts.setTotp(id, { secret: step === 'confirm' ? proven : null, pending: null });
  return ok({ hasTotp: step === 'confirm', secret: null, uri: null });
}

async function isRight({ id }: Account, secret: string, code: string, { accounts, clock }: Deps): Promise<boolean> {
  const step = totpStepOf(code, secret, clock.now());
  return step !== null && accounts.takeTotpStep(id, step);
}
