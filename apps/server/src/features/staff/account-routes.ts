import {
  getStaffMe,
  type StaffMe,
  staffSignIn,
  staffSignOut,
  staffTotp,
} from '@openturn/contract/staff/staff-account.ts';
import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '#http/identity/client-address.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { browserOf } from '#http/edge/forgery.ts';
import { besideDeadline } from '#http/edge/reply-deadline.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { hostName } from '@openturn/domain/site/hosts.ts';
import { isAsked } from '#features/staff/second-step/second-steps.ts';
import { presentMe } from './present-me.ts';
import { requireAccount, requireStaffHost } from './require-staff.ts';
import { setSessionCookie, sessionHashOf, clearSessionCookie } from '#features/staff/sign-in/session-cookie.ts';
import { setUpTotp } from '#features/staff/sign-in/set-up-totp.ts';
import { signIn, type SignInDeps } from '#features/staff/sign-in/sign-in.ts';
import { signOut, type SignOutDeps } from '#features/staff/sign-in/sign-out.ts';

/** Staff look at everything that comes with a visit but its rating, which has a page of its own. */
async function sitesWithoutParts(
  sites: readonly { siteId: number }[],
  { usedParts }: Pick<AccountRouteDeps, 'usedParts'>,
): Promise<Set<number>> {
  const ids = await Promise.all(
    sites.map(async ({ siteId }) => ((await usedParts(siteId)).every((part) => part === 'rating') ? [siteId] : [])),
  );
  return new Set(ids.flat());
}

export type AccountRouteDeps = SignInDeps &
  SignOutDeps & {
    addresses: ServerAddresses;
    publicScheme: 'http' | 'https';
    trustedProxies: number;
    channels: { unsent: () => Promise<StaffMe['unsent']> };
    suspicion: Suspicion;
    isDemoSite: (siteId: number) => boolean;
    usedParts: (siteId: number) => Promise<readonly VisitPartName[]>;
    /** What staff at this address are told of where visitors are sent; null if that is right. */
    misled: (origin: string) => { address: string; openedAt: string } | null;
  };

/** Accounts belong to no single site, so these calls are sent to site 0. */
export function accountRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  const isSecure = deps.publicScheme === 'https';
  const addressOf = (request: FastifyRequest) => addressGroup(clientAddress(request.raw, deps.trustedProxies));

  const patiently = (request: FastifyRequest): AccountRouteDeps => ({
    ...deps,
    passwords: {
      ...deps.passwords,
      verify: (...tried) => besideDeadline(request, () => deps.passwords.verify(...tried)),
    },
  });

  registerCall(
    app,
    staffSignIn,
    async ({ body: { email, password, code = null }, place, request, reply }) => {
      requireStaffHost(request);
      const from = {
        address: addressOf(request),
        browser: browserOf(request),
        oldSession: sessionHashOf(request),
        host: hostName(place.host),
      };
      const demandWork = (extraBits?: number) => deps.suspicion.demandWork(request, extraBits);
      const signedIn = await signIn({ email, password, code, ...from, demandWork }, patiently(request));
      if (!signedIn.ok) {
        const { code: why, retryAfterSeconds } = signedIn.error;
        throw new Rejected(why, { retryAfterSeconds });
      }
      const done = signedIn.value;
      if (done.token === null) return { ...DONE, next: 'code' as const, asks: done.asks };
      setSessionCookie(reply, done.token, { isSecure: isSecure || place.origin.startsWith('https:') });
      return { ...DONE, next: 'in' as const };
    },
    { limit: 'sparing' },
  );

  registerCall(app, staffSignOut, async ({ request, reply }) => {
    requireStaffHost(request);
    const hash = sessionHashOf(request);
    if (hash !== null) await signOut(hash, deps);
    clearSessionCookie(reply, { isSecure });
    return DONE;
  });

  const admit = (request: FastifyRequest) => requireAccount(request, deps);

  registerCall(
    app,
    getStaffMe,
    async ({ admitted: { account }, place }) => {
      const [sites, unsent, steps, asks] = await Promise.all([
        deps.accounts.sitesOf(account.id),
        deps.channels.unsent(),
        deps.secondSteps.passkeysOf(account.id),
        deps.secondSteps.asks(account.id),
      ]);
      const lacksSecondStep = account.totpSecret === null && steps.length === 0 && isAsked(asks);
      return presentMe(account, {
        sites,
        unsent,
        lacksSecondStep,
        addressOf: (siteId) => deps.addresses.site(siteId, place),
        isDemo: deps.isDemoSite,
        withoutParts: await sitesWithoutParts(sites, deps),
        misled: deps.misled(place.origin),
      });
    },
    { admit },
  );

  registerCall(
    app,
    staffTotp,
    async ({ admitted: { account }, body: { step, code = '', password = '' }, place, request }) => {
      const host = hostName(place.host);
      return { ...DONE, ...orReject(await setUpTotp(account, { step, code, password, host }, patiently(request))) };
    },
    { limit: 'sparing', admit },
  );
}
