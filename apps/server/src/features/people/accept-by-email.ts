import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { hashInvitation, newStaffId } from './invite-person.ts';
import type { PeopleDeps } from './people-deps.ts';

const PASSWORD_BYTES = 32;

type Person = {
  email: string;
  name: string;
  /** Null for a new account. */
  accountId: string | null;
  /** Of the link with which somebody came; null without one. */
  token: string | null;
};
type Deps = Pick<PeopleDeps, 'people' | 'passwords' | 'clock'>;

/**
 * Takes up every open invitation to an email that somebody else has verified, without their links, and the one whose link
 * somebody came with. A new account gets a password that nobody knows. Returns the account; null if nobody has invited it.
 */
export async function acceptByEmail(
  { email, name, accountId: known, token }: Person,
  deps: Deps,
): Promise<string | null> {
  const now = deps.clock.now();
  let accountId = known;
  let isTaken = false;
  const sent = await deps.people.invitationsTo(email, now);
  const held = token === null ? [] : [{ tokenHash: hashInvitation(token), name: '' }];
  for (const invitation of [...sent, ...held]) {
    const by =
      accountId === null
        ? { account: await newAccount({ email, name: name || invitation.name }, deps) }
        : { accountId };
    const { tokenHash } = invitation;
    const accepted = await deps.people.accept({ tokenHash, now, by, staffId: newStaffId() });
    if (!accepted.ok) continue;
    ({ accountId } = accepted.value);
    isTaken = true;
  }
  return isTaken ? accountId : null;
}

/** Whether there is something to take up. */
export async function isInvited(
  { email, token }: Pick<Person, 'email' | 'token'>,
  { people, clock }: Pick<PeopleDeps, 'people' | 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  if (token !== null && (await people.findInvitation(hashInvitation(token), now))) return true;
  return (await people.invitationsTo(email, now)).length > 0;
}

async function newAccount({ email, name }: { email: string; name: string }, { passwords }: Pick<Deps, 'passwords'>) {
  const passwordHash = await passwords.hash(randomBytes(PASSWORD_BYTES).toString('base64url'));
  const shown = (name.trim() || email).slice(0, LONGEST_NAME);
  return { id: randomUUIDv7(), name: shown, email, passwordHash, isOfProvider: true };
}

const LONGEST_NAME = 100;
