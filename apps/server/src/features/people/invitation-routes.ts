import * as contract from '@openturn/contract/staff/people/invitation.ts';
import { NEW_PASSWORD_CALLS } from '@openturn/contract/staff/people/new-password.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openSession, readSession, requireStaffHost, setSessionCookie } from '#features/staff/index.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { clientAddress } from '#http/identity/client-address.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { hashInvitation } from './invite-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import { findPasswordLink, setNewPassword } from './set-new-password.ts';

type Deps = PeopleDeps & { publicScheme: 'http' | 'https'; trustedProxies: number };

/** What somebody does who has the link of an invitation or of a new password; nobody is signed in yet. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const isSecure = deps.publicScheme === 'https';
  const addressOf = (request: FastifyRequest) => addressGroup(clientAddress(request.raw, deps.trustedProxies));

  registerCall(
    app,
    contract.readInvitation,
    async ({ body: { token }, request }) => {
      requireStaffHost(request);
      const found = await deps.people.findInvitation(hashInvitation(token), deps.clock.now());
      if (!found) throw new Rejected('invitation-gone');
      const { business, role, inviter, name, email, expiresAt } = found;
      const me = (await readSession(request, deps))?.account ?? null;
      const self = me && { name: me.name, email: me.email };
      return { success: true as const, business, role, inviter, name, email, expiresAt, me: self };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    contract.acceptInvitation,
    async ({ body: { token, person }, place, request, reply }) => {
      requireStaffHost(request);
      const session = await readSession(request, deps);
      const by = { accountId: session?.account.id ?? null, address: addressOf(request) };
      const { siteId, accountId } = orReject(await acceptInvitation({ token, person, ...by }, deps));
      if (person) {
        if (session) await deps.accounts.endSession(session.session.hash);
        setSessionCookie(reply, await openSession(accountId, deps), {
          isSecure: isSecure || place.origin.startsWith('https:'),
        });
      }
      return { success: true as const, SiteID: formatSiteId(siteId) };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    NEW_PASSWORD_CALLS['POST staff/newpassword/read'],
    async ({ body: { token }, request }) => {
      requireStaffHost(request);
      const found = await findPasswordLink(token, deps);
      if (!found) throw new Rejected('password-link-gone');
      return { success: true as const, ...found };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    NEW_PASSWORD_CALLS['POST staff/newpassword/set'],
    async ({ body, request }) => {
      requireStaffHost(request);
      orReject(await setNewPassword(body, deps));
      return DONE;
    },
    { limit: 'sparing' },
  );
}
