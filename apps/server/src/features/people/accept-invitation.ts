import { randomUUIDv7 } from 'node:crypto';
import { checkEmail } from '@openturn/domain/forms/contact-rules.ts';
import { type Invalid, problem, type Problem, problemsIn } from '@openturn/domain/forms/problem.ts';
import { isVisible } from '@openturn/domain/forms/text-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { checkNewPassword, countGuess, normaliseEmail } from '#features/staff/index.ts';
import { hashInvitation, newStaffId } from './invite-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import type { Accepted, AcceptedBy, AcceptRefusal } from './store/people-store.ts';

type Entered = { name: string; email: string; password: string };
type Accept = {
  token: string;
  /** Null: whoever is signed in accepts. */
  person: Entered | null;
  accountId: string | null;
  address: string;
};
type Refusal = AcceptRefusal | { code: 'signed-out' | 'provider-only' | 'too-many-requests' } | Invalid;

/** Creates the account, or gives an existing one the role; the invitation is used up in the same transaction. */
export async function acceptInvitation(
  { token, person, accountId, address }: Accept,
  deps: PeopleDeps,
): Promise<Result<Accepted, Refusal>> {
  const now = deps.clock.now();
  const tokenHash = hashInvitation(token);
  const accept = (by: AcceptedBy) => deps.people.accept({ tokenHash, now, by, staffId: newStaffId() });
  if (!person) return accountId === null ? err({ code: 'signed-out' }) : accept({ accountId });
  const fields = checkEntered(person);
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const found = await deps.people.findInvitation(tokenHash, now);
  if (!found) return err({ code: 'invitation-gone' });
  // Only who has the link gets here, and they cannot try many emails.
  if (await countGuess(`invitation ${tokenHash} ${address}`, deps)) return err({ code: 'too-many-requests' });
  if (found.role !== 'owner' && (await deps.providerRule.isOnly())) return err({ code: 'provider-only' });
  const email = normaliseEmail(person.email);
  if (await deps.accounts.findByEmail(email)) return err({ code: 'email-taken' });
  const passwordHash = await deps.passwords.hash(person.password);
  const account = { id: randomUUIDv7(), name: person.name.trim(), email, passwordHash, isOfProvider: false };
  const accepted = await accept({ account });
  return accepted.ok ? ok(accepted.value) : accepted;
}

function checkEntered({ name, email, password }: Entered): Record<string, Problem> {
  return problemsIn({
    name: isVisible(name) ? null : problem('validation.required'),
    email: email.trim() === '' ? problem('validation.required') : checkEmail(email),
    password: checkNewPassword(password, email),
  });
}
