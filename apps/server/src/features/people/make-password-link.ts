import { createHash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { Invited } from './invite-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import { sendsEmail } from './present-people.ts';
import type { LinkHolder, PasswordLinkRefusal } from './store/people-store.ts';

/** Shorter than an invitation: it opens an account that there is. */
const PASSWORD_LINK_LASTS_MS = DAY_MS;
const SECRET_BYTES = 32;

type Making = { member: StaffMember; id: string; sends: boolean; page: string; language: string };
type Refusal = PasswordLinkRefusal | { code: 'provider-only' };

/** For somebody who has forgotten theirs. The earlier password works until the link is used. */
export async function makePasswordLink(
  { member: { siteId, staffId: actorId }, id, sends, page, language }: Making,
  deps: PeopleDeps,
): Promise<Result<Invited, Refusal>> {
  const person = (await deps.people.ofSite(siteId)).find(({ staffId }) => staffId === id);
  if (!person) return err({ code: 'not-found' });
  if (person.role !== 'owner' && (await deps.providerRule.isOnly())) return err({ code: 'provider-only' });
  const now = deps.clock.now();
  const expiresAt = now + PASSWORD_LINK_LASTS_MS;
  const token = `${person.accountId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  // The secret is in the fragment, which browsers send to nobody.
  const link = `${page}#${token}`;
  const canSend = sends && (await sendsEmail(deps.channels));
  const subject = { siteId, id: person.accountId, email: person.email, language, invitation: link, until: expiresAt };
  const notices = canSend ? noticesFor('invitation', { on: 'new_password', subject, occasion: String(now) }) : [];
  const kept = { siteId, staffId: id, actorId, tokenHash: hashPasswordLink(token), expiresAt };
  const made = await deps.people.keepPasswordLink(kept, {
    at: now,
    decide: (by, of) => mayRenew(siteId, by, of),
    notices,
  });
  if (!made.ok) return made;
  deps.wakeOutbox();
  return ok({ link, expiresAt, isSent: notices.length > 0 });
}

export function hashPasswordLink(token: string): string {
  return createHash('sha256').update(`new password ${token}`).digest('base64url');
}

/**
 * Owners for everybody at their business, managers for agents, and nobody for themselves: whoever is signed in changes their
 * password by naming it. Whoever holds the link holds the account, and so never one that opens more than the maker's own.
 */
export function mayRenew(siteId: number, by: LinkHolder, of: LinkHolder): Result<null, PasswordLinkRefusal> {
  const roleAt = (holder: LinkHolder, at: number) =>
    holder.roles.find((role) => role.siteId === at && !role.isDisabled)?.role ?? null;
  const [own, theirs] = [roleAt(by, siteId), roleAt(of, siteId)];
  const mayHere = own === 'owner' || (own === 'manager' && theirs === 'agent');
  if (!mayHere || theirs === null || by.accountId === of.accountId) return err({ code: 'forbidden' });
  const isElsewhere = of.roles.some((role) => role.siteId !== siteId && roleAt(by, role.siteId) !== 'owner');
  return of.isServerOwner || isElsewhere ? err({ code: 'account-elsewhere' }) : ok(null);
}
