import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import { besideDeadline } from '#http/edge/reply-deadline.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import { countGuess } from './count-guess.ts';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';

type Deps = { accounts: AccountStore; passwords: Passwords; clock: Clock };

/** Nobody who finds an open console may change how its account signs in. */
export async function provePassword(
  { id, passwordHash }: Account,
  password: string,
  deps: Deps,
): Promise<Result<null, { code: 'sign-in-failed' | 'too-many-requests' }>> {
  const subject = `proof ${id}`;
  if (await countGuess(subject, deps)) return err({ code: 'too-many-requests' });
  if (!(await deps.passwords.verify(password, passwordHash))) return err({ code: 'sign-in-failed' });
  await deps.accounts.forgiveAttempt(subject, { all: true });
  return ok(null);
}

/** Of whoever is signed in, for what a stranger at an open console must not do. */
export async function proveOwnPassword(
  request: FastifyRequest,
  { accountId, password }: { accountId: string; password: string },
  deps: Deps,
): Promise<Result<null, { code: 'sign-in-failed' | 'too-many-requests' | 'signed-out' }>> {
  const account = await deps.accounts.findById(accountId);
  if (!account) return err({ code: 'signed-out' });
  const verify: Passwords['verify'] = (...tried) => besideDeadline(request, () => deps.passwords.verify(...tried));
  return provePassword(account, password, { ...deps, passwords: { ...deps.passwords, verify } });
}
