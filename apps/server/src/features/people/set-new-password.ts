import { type Invalid, problemsIn } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { checkNewPassword } from '#features/staff/index.ts';
import { hashPasswordLink, mayRenew } from './make-password-link.ts';
import type { PeopleDeps } from './people-deps.ts';
import type { FoundPasswordLink } from './store/people-store.ts';

type Refusal = { code: 'password-link-gone' };
type Deps = Pick<PeopleDeps, 'people' | 'passwords' | 'clock'>;

/** Nobody is signed in with it: whoever has the link still needs the account's second step. */
export async function setNewPassword(
  { token, password }: { token: string; password: string },
  deps: Deps,
): Promise<Result<null, Refusal | Invalid>> {
  const found = await findPasswordLink(token, deps);
  if (!found) return err({ code: 'password-link-gone' });
  const fields = problemsIn({ password: checkNewPassword(password, found.email) });
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const passwordHash = await deps.passwords.hash(password);
  const isSet = await deps.people.usePasswordLink(keyOf(token), {
    passwordHash,
    at: deps.clock.now(),
    decide: (by, of, siteId) => mayRenew(siteId, by, of),
  });
  return isSet ? ok(null) : err({ code: 'password-link-gone' });
}

export function findPasswordLink(token: string, { people, clock }: Deps): Promise<FoundPasswordLink | null> {
  return people.findPasswordLink(keyOf(token), clock.now());
}

function keyOf(token: string): { accountId: string; tokenHash: string } {
  return { accountId: token.split('.')[0] ?? '', tokenHash: hashPasswordLink(token) };
}
