import { err, ok, type Result } from '@openturn/domain/result.ts';
import { hashClaimCode } from '#features/first-start/claim/claim-code.ts';
import { normaliseEmail, openSession, type AccountStore, type Passwords } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CountCode } from '#features/first-start/claim/count-code.ts';
import type { PasswordResetStore } from './password-reset-store.ts';

type Entry = { email: string; code: string; password: string };
type Deps = { resets: PasswordResetStore; accounts: AccountStore; passwords: Passwords; clock: Clock };
type Refusal = { code: 'code-wrong' };

/** Returns the new session's token. */
export async function resetPassword(
  { email, code, password }: Entry,
  count: CountCode,
  { resets, accounts, passwords, clock }: Deps,
): Promise<Result<string, Refusal>> {
  const at = clock.now();
  const forgive = await count();
  const reset = { email: normaliseEmail(email), codeHash: hashClaimCode(code), at };
  // Hashing a password takes long: whoever only guesses must not keep others from signing in.
  if (!(await resets.isKnown(reset))) return err({ code: 'code-wrong' });
  await forgive();
  const accountId = await resets.use({ ...reset, passwordHash: await passwords.hash(password) });
  return accountId === null ? err({ code: 'code-wrong' }) : ok(await openSession(accountId, { accounts, clock }));
}
